// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import "./Token.sol";

/// A token whose amounts wallets show multiplied (ERC-8056), such as a share after a split. Anyone may set the multiplier.
contract ScaledToken is Token {
    uint256 public uiMultiplier = 1e18;

    event UIMultiplierUpdated(uint256 oldMultiplier, uint256 newMultiplier, uint256 effectiveAtTimestamp);

    constructor(string memory name_, string memory symbol_, uint8 decimals_, address[] memory holders, uint256 each)
        Token(name_, symbol_, decimals_, holders, each)
    {}

    function setMultiplier(uint256 multiplier) external {
        emit UIMultiplierUpdated(uiMultiplier, multiplier, block.timestamp);
        uiMultiplier = multiplier;
    }
}
