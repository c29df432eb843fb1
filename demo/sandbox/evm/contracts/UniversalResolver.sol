// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Hex} from "./Hex.sol";
import {NameRegistry} from "./NameRegistry.sol";
import {NameResolver} from "./NameResolver.sol";

/// Answers questions about ENS names in one call (ENSIP-23). Names are DNS-encoded: each label after its length.
/// It asks no gateways, because all records are on this chain. One that is not `careful` leaves out the comparison of a
/// reverse record with the forward one, so that callers can be tested who must not rely on it.
contract UniversalResolver {
    uint256 private constant ETHEREUM = 60;

    NameRegistry private immutable registry;
    bool private immutable careful;

    error DNSDecodingFailed(bytes dns);
    error EmptyAddress();
    error ResolverError(bytes errorData);
    error ResolverNotContract(bytes name, address resolver);
    error ResolverNotFound(bytes name);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);

    constructor(NameRegistry registry_, bool careful_) {
        (registry, careful) = (registry_, careful_);
    }

    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory, address) {
        return ask(name, data);
    }

    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata)
        external
        view
        returns (bytes memory, address)
    {
        return ask(name, data);
    }

    function reverse(bytes calldata lookupAddress, uint256 coinType)
        external
        view
        returns (string memory, address, address)
    {
        return primaryOf(lookupAddress, coinType);
    }

    function reverseWithGateways(bytes calldata lookupAddress, uint256 coinType, string[] calldata)
        external
        view
        returns (string memory, address, address)
    {
        return primaryOf(lookupAddress, coinType);
    }

    function primaryOf(bytes calldata account, uint256 coinType)
        private
        view
        returns (string memory primary, address resolver, address reverseResolver)
    {
        if (account.length == 0) revert EmptyAddress();
        bytes memory node = reverseName(account, coinType);
        bytes memory answer;
        (answer, reverseResolver) = ask(node, abi.encodeWithSelector(NameResolver.name.selector, hashOf(node, 0)));
        primary = abi.decode(answer, (string));
        if (bytes(primary).length == 0) return ("", address(0), reverseResolver);
        bytes memory dns = encode(bytes(primary));
        bytes4 addr = bytes4(keccak256("addr(bytes32,uint256)"));
        (answer, resolver) = ask(dns, abi.encodeWithSelector(addr, hashOf(dns, 0), coinType));
        bytes memory forward = abi.decode(answer, (bytes));
        if (careful && keccak256(forward) != keccak256(account)) revert ReverseAddressMismatch(primary, forward);
    }

    function ask(bytes memory name, bytes memory data) private view returns (bytes memory, address) {
        address resolver = registry.resolver(hashOf(name, 0));
        if (resolver == address(0)) revert ResolverNotFound(name);
        if (resolver.code.length == 0) revert ResolverNotContract(name, resolver);
        (bool success, bytes memory answer) = resolver.staticcall(data);
        if (!success) revert ResolverError(answer);
        return (answer, resolver);
    }

    /// The namehash of a DNS-encoded name, from an offset.
    function hashOf(bytes memory name, uint256 offset) private pure returns (bytes32) {
        if (offset >= name.length) revert DNSDecodingFailed(name);
        uint256 size = uint8(name[offset]);
        if (size == 0) return 0;
        if (offset + size >= name.length) revert DNSDecodingFailed(name);
        bytes32 label;
        assembly {
            label := keccak256(add(add(name, 33), offset), size)
        }
        return keccak256(abi.encodePacked(hashOf(name, offset + size + 1), label));
    }

    function encode(bytes memory name) private pure returns (bytes memory dns) {
        dns = abi.encodePacked(uint8(0), name, uint8(0));
        uint256 start = 0;
        for (uint256 i = 1; i < dns.length; i++) {
            if (i + 1 < dns.length && dns[i] != ".") continue;
            if (i - start - 1 > 255) revert DNSDecodingFailed(name);
            dns[start] = bytes1(uint8(i - start - 1));
            start = i;
        }
    }

    /// DNS-encoded `<address>.addr.reverse`, or `<address>.<coin type>.reverse` (ENSIP-19), in hex of lower case.
    function reverseName(bytes calldata account, uint256 coinType) private pure returns (bytes memory) {
        bytes memory kind = coinType == ETHEREUM ? bytes("addr") : hexOf(coinType);
        bytes memory label = Hex.digits(account);
        bytes memory start = abi.encodePacked(uint8(label.length), label, uint8(kind.length), kind);
        return abi.encodePacked(start, uint8(7), "reverse", uint8(0));
    }

    function hexOf(uint256 value) private pure returns (bytes memory digits) {
        do {
            digits = abi.encodePacked(Hex.DIGITS[value & 15], digits);
            value >>= 4;
        } while (value > 0);
    }
}
