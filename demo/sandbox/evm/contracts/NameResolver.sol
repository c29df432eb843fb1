// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {NameRegistry} from "./NameRegistry.sol";

/// The records of ENS names: addresses of all coin types (ENSIP-9, ENSIP-11), names of reverse nodes, and texts (ENSIP-5).
/// Only the owner of a node writes them.
contract NameResolver {
    uint256 private constant ETHEREUM = 60;

    NameRegistry private immutable registry;
    mapping(bytes32 node => mapping(uint256 coinType => bytes)) private addresses;
    mapping(bytes32 node => string) private names;
    mapping(bytes32 node => mapping(string key => string)) private texts;

    event AddressChanged(bytes32 indexed node, uint256 coinType, bytes newAddress);
    event NameChanged(bytes32 indexed node, string name);
    event TextChanged(bytes32 indexed node, string indexed indexedKey, string key, string value);

    error NotOwner(bytes32 node, address caller);

    constructor(NameRegistry registry_) {
        registry = registry_;
    }

    modifier onlyOwner(bytes32 node) {
        if (registry.owner(node) != msg.sender) revert NotOwner(node, msg.sender);
        _;
    }

    function addr(bytes32 node) external view returns (address) {
        return address(bytes20(addresses[node][ETHEREUM]));
    }

    function addr(bytes32 node, uint256 coinType) external view returns (bytes memory) {
        return addresses[node][coinType];
    }

    function name(bytes32 node) external view returns (string memory) {
        return names[node];
    }

    function text(bytes32 node, string calldata key) external view returns (string memory) {
        return texts[node][key];
    }

    function setAddr(bytes32 node, address to) external {
        setAddr(node, ETHEREUM, abi.encodePacked(to));
    }

    function setAddr(bytes32 node, uint256 coinType, bytes memory to) public onlyOwner(node) {
        addresses[node][coinType] = to;
        emit AddressChanged(node, coinType, to);
    }

    function setName(bytes32 node, string calldata name_) external onlyOwner(node) {
        names[node] = name_;
        emit NameChanged(node, name_);
    }

    function setText(bytes32 node, string calldata key, string calldata value) external onlyOwner(node) {
        texts[node][key] = value;
        emit TextChanged(node, key, key, value);
    }

    /// ERC-165, and the interfaces of both `addr`, of `name` and of `text`.
    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x3b3b57de || id == 0xf1cb7e06 || id == 0x691f3431 || id == 0x59d1d43c;
    }
}
