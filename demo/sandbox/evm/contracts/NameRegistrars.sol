// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Hex} from "./Hex.sol";
import {NameRegistry} from "./NameRegistry.sol";
import {NameResolver} from "./NameResolver.sol";

/// The names below one node, for example `.eth`. A name that is free belongs to the first who registers it.
contract NameRegistrar {
    NameRegistry private immutable registry;
    NameResolver private immutable resolver;
    bytes32 private immutable parent;

    error Taken(string label);

    constructor(NameRegistry registry_, NameResolver resolver_, bytes32 parent_) {
        (registry, resolver, parent) = (registry_, resolver_, parent_);
    }

    /// Registers a name for an address, with its record for the coin type 60 and its avatar. The label is not normalised,
    /// as on the public chain.
    function register(string calldata label, address owner, string calldata avatar) external {
        bytes32 hash = keccak256(bytes(label));
        bytes32 node = keccak256(abi.encodePacked(parent, hash));
        if (registry.recordExists(node)) revert Taken(label);
        registry.setSubnodeOwner(parent, hash, address(this));
        registry.setResolver(node, address(resolver));
        resolver.setAddr(node, owner);
        if (bytes(avatar).length > 0) resolver.setText(node, "avatar", avatar);
        registry.setOwner(node, owner);
    }
}

/// The names of addresses, below `addr.reverse` (EIP-181). An account may claim any name, even that of another.
contract ReverseRegistrar {
    NameRegistry private immutable registry;
    NameResolver private immutable resolver;
    bytes32 private immutable parent;
    address private immutable steward = msg.sender;

    error NotSteward();

    constructor(NameRegistry registry_, NameResolver resolver_, bytes32 parent_) {
        (registry, resolver, parent) = (registry_, resolver_, parent_);
    }

    function setName(string calldata name) external {
        write(msg.sender, name);
    }

    /// The same on behalf of another address. Only the deployer may call it.
    function setNameFor(address account, string calldata name) external {
        if (msg.sender != steward) revert NotSteward();
        write(account, name);
    }

    function write(address account, string calldata name) private {
        bytes32 label = keccak256(Hex.digits(abi.encodePacked(account)));
        bytes32 node = registry.setSubnodeOwner(parent, label, address(this));
        registry.setResolver(node, address(resolver));
        resolver.setName(node, name);
    }
}
