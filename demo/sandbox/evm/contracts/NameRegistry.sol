// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// The tree of ENS names (EIP-137): the owner and the resolver of each node.
contract NameRegistry {
    struct Record {
        address owner;
        address resolver;
    }

    mapping(bytes32 node => Record) private records;

    event NewOwner(bytes32 indexed node, bytes32 indexed label, address owner);
    event NewResolver(bytes32 indexed node, address resolver);
    event Transfer(bytes32 indexed node, address owner);

    error NotOwner(bytes32 node, address caller);

    constructor() {
        records[0].owner = msg.sender;
    }

    modifier onlyOwner(bytes32 node) {
        if (records[node].owner != msg.sender) revert NotOwner(node, msg.sender);
        _;
    }

    function owner(bytes32 node) external view returns (address) {
        return records[node].owner;
    }

    function resolver(bytes32 node) external view returns (address) {
        return records[node].resolver;
    }

    function recordExists(bytes32 node) external view returns (bool) {
        return records[node].owner != address(0);
    }

    function setOwner(bytes32 node, address owner_) external onlyOwner(node) {
        records[node].owner = owner_;
        emit Transfer(node, owner_);
    }

    function setResolver(bytes32 node, address resolver_) external onlyOwner(node) {
        records[node].resolver = resolver_;
        emit NewResolver(node, resolver_);
    }

    function setSubnodeOwner(bytes32 node, bytes32 label, address owner_) external onlyOwner(node) returns (bytes32 child) {
        child = keccak256(abi.encodePacked(node, label));
        records[child].owner = owner_;
        emit NewOwner(node, label, owner_);
    }
}
