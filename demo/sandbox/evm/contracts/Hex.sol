// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Bytes as text.
library Hex {
    bytes16 internal constant DIGITS = "0123456789abcdef";

    /// Two digits of lower case for each byte.
    function digits(bytes memory data) internal pure returns (bytes memory text) {
        text = new bytes(2 * data.length);
        for (uint256 i = 0; i < text.length; i++) text[i] = DIGITS[uint8(data[i / 2]) >> (i % 2 == 0 ? 4 : 0) & 15];
    }
}
