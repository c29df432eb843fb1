// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Drawings} from "./Drawings.sol";

interface Receiver {
    function onERC721Received(address operator, address from, uint256 id, bytes calldata data) external returns (bytes4);
}

/// An ERC-721 collection whose names and pictures are on the chain. Anyone may mint, because tests need pictures of their own.
contract Pictures {
    string public name;
    string public symbol;
    uint8 public immutable album;
    uint256 public totalSupply;
    uint256 private last;
    mapping(uint256 => address) private owners;
    mapping(uint256 => string) private uris;
    mapping(address => uint256) public balanceOf;
    mapping(uint256 => address) public getApproved;
    mapping(address => mapping(address => bool)) public isApprovedForAll;

    event Transfer(address indexed from, address indexed to, uint256 indexed id);
    event Approval(address indexed owner, address indexed spender, uint256 indexed id);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    error NoSuchPicture(uint256 id);
    error NotAllowed(address caller);
    error NotReceived(address to);

    /// `album_` chooses the drawings. Each owner gets one picture.
    constructor(string memory name_, string memory symbol_, uint8 album_, address[] memory owners_) {
        name = name_;
        symbol = symbol_;
        album = album_;
        for (uint256 i = 0; i < owners_.length; i++) mint(owners_[i]);
    }

    /// Mints the next picture of the album.
    function mint(address to) public returns (uint256 id) {
        id = ++last;
        totalSupply++;
        move(address(0), to, id);
    }

    /// Mints a token with any metadata URI.
    function mintAs(address to, string calldata uri) external returns (uint256 id) {
        id = mint(to);
        uris[id] = uri;
    }

    function burn(uint256 id) external {
        address from = ownerOf(id);
        allow(from, id);
        totalSupply--;
        move(from, address(0), id);
    }

    function ownerOf(uint256 id) public view returns (address owner) {
        owner = owners[id];
        if (owner == address(0)) revert NoSuchPicture(id);
    }

    function tokenURI(uint256 id) external view returns (string memory) {
        ownerOf(id);
        return bytes(uris[id]).length > 0 ? uris[id] : Drawings.uri(album, id);
    }

    function approve(address spender, uint256 id) external {
        address owner = ownerOf(id);
        if (msg.sender != owner && !isApprovedForAll[owner][msg.sender]) revert NotAllowed(msg.sender);
        getApproved[id] = spender;
        emit Approval(owner, spender, id);
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function transferFrom(address from, address to, uint256 id) public {
        if (from != ownerOf(id)) revert NotAllowed(from);
        allow(from, id);
        require(to != address(0), "burn it instead");
        move(from, to, id);
    }

    function safeTransferFrom(address from, address to, uint256 id) external {
        safeTransferFrom(from, to, id, "");
    }

    function safeTransferFrom(address from, address to, uint256 id, bytes memory data) public {
        transferFrom(from, to, id);
        if (to.code.length == 0) return;
        bytes4 answer = Receiver(to).onERC721Received(msg.sender, from, id, data);
        if (answer != Receiver.onERC721Received.selector) revert NotReceived(to);
    }

    /// ERC-165, ERC-721 and its metadata.
    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x80ac58cd || id == 0x5b5e139f;
    }

    function allow(address owner, uint256 id) private view {
        bool isAllowed = msg.sender == owner || msg.sender == getApproved[id] || isApprovedForAll[owner][msg.sender];
        if (!isAllowed) revert NotAllowed(msg.sender);
    }

    function move(address from, address to, uint256 id) private {
        delete getApproved[id];
        if (from != address(0)) balanceOf[from]--;
        if (to != address(0)) balanceOf[to]++;
        owners[id] = to;
        emit Transfer(from, to, id);
    }
}
