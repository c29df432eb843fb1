// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// The sandbox's name registry: at most one name, with a picture, per address, and one address per name.
contract Names {
    struct Profile {
        string name;
        string avatar;
    }

    address public immutable steward = msg.sender;
    mapping(address => Profile) private profiles;
    mapping(bytes32 => address) private owners;

    event Named(address indexed owner, string name, string avatar);

    error NotSteward();
    error Taken(address owner);

    /// Registers a name for the caller and releases the previous one. An empty name only releases it.
    function take(string calldata name, string calldata avatar) external {
        write(msg.sender, name, avatar);
    }

    /// The same on behalf of another address. Only the deployer may call it.
    function assign(address owner, string calldata name, string calldata avatar) external {
        if (msg.sender != steward) revert NotSteward();
        write(owner, name, avatar);
    }

    function profileOf(address owner) external view returns (string memory name, string memory avatar) {
        Profile storage profile = profiles[owner];
        return (profile.name, profile.avatar);
    }

    function ownerOf(string calldata name) external view returns (address) {
        return owners[keccak256(bytes(name))];
    }

    function write(address owner, string calldata name, string calldata avatar) private {
        bytes32 key = keccak256(bytes(name));
        if (owners[key] != address(0) && owners[key] != owner) revert Taken(owners[key]);
        delete owners[keccak256(bytes(profiles[owner].name))];
        if (bytes(name).length > 0) owners[key] = owner;
        profiles[owner] = Profile(name, avatar);
        emit Named(owner, name, avatar);
    }
}
