// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// One call of a batch.
struct Call {
    address target;
    uint256 value;
    bytes data;
}

/// A smart account: the owner's key signs, and the sender of the signature pays the gas.
/// Signatures are bound to this account and chain (EIP-712), so they are invalid for other accounts of the owner.
contract SmartAccount {
    /// The remaining allowance of another key than the owner's, in wei, and its expiry in seconds.
    struct Grant {
        uint64 until;
        uint192 left;
    }

    bytes32 private constant DOMAIN =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");
    bytes32 private constant CALL = keccak256("Call(address target,uint256 value,bytes data)");
    bytes32 private constant BATCH = keccak256(
        "Batch(Call[] calls,uint256 nonce,uint256 deadline)Call(address target,uint256 value,bytes data)"
    );
    bytes32 private constant SPEND = keccak256("Spend(address to,uint256 value,uint256 nonce)");
    bytes32 private constant MESSAGE = keccak256("Message(bytes32 hash)");
    // Signatures with s in the upper half are rejected, because each is a malleable copy of one in the lower half.
    uint256 private constant HALF = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0;

    address public immutable owner;
    uint256 public nonce;
    mapping(address key => Grant) public grants;

    event Executed(uint256 indexed nonce, uint256 calls);
    event Granted(address indexed key, uint64 until, uint192 allowance);

    error NotAllowed(address caller);
    error BadSignature();
    error Expired(uint256 deadline);
    error OverAllowance(uint256 left, uint256 wanted);

    constructor(address owner_) {
        owner = owner_;
    }

    receive() external payable {}

    /// Makes all calls atomically. Only the owner may call it.
    function executeBatch(Call[] calldata calls) external payable {
        if (msg.sender != owner) revert NotAllowed(msg.sender);
        run(calls);
    }

    /// The same for any sender with a signature of the owner. Each signature is valid once.
    function executeSigned(Call[] calldata calls, uint256 deadline, bytes calldata signature) external {
        if (block.timestamp > deadline) revert Expired(deadline);
        bytes32[] memory hashes = new bytes32[](calls.length);
        for (uint256 i = 0; i < calls.length; i++) {
            hashes[i] = keccak256(abi.encode(CALL, calls[i].target, calls[i].value, keccak256(calls[i].data)));
        }
        bytes32 batch = keccak256(abi.encode(BATCH, keccak256(abi.encodePacked(hashes)), nonce, deadline));
        if (!isOwners(batch, signature)) revert BadSignature();
        run(calls);
    }

    /// Lets a key send up to `allowance` wei until a time; zero revokes it. The account calls this itself, by a batch.
    function allow(address key, uint64 until, uint192 allowance) external {
        if (msg.sender != address(this)) revert NotAllowed(msg.sender);
        grants[key] = Grant(until, allowance);
        emit Granted(key, until, allowance);
    }

    /// Sends wei on behalf of a key with an allowance.
    function spend(address to, uint256 value) external {
        spendOf(msg.sender, to, value);
    }

    /// The same for a group of keys with an allowance. Any sender may pass the signatures of all, in the order of the keys.
    function spendTogether(address[] calldata keys, address to, uint256 value, bytes[] calldata signatures) external {
        bytes32 wanted = keccak256(abi.encode(SPEND, to, value, nonce++));
        for (uint256 i = 0; i < keys.length; i++) {
            if (!isSignedBy(keys[i], wanted, signatures[i])) revert BadSignature();
        }
        spendOf(groupOf(keys), to, value);
    }

    /// The address of a group of keys in `grants`, derived from their addresses. No key has this address.
    function groupOf(address[] calldata keys) public pure returns (address) {
        return address(uint160(uint256(keccak256(abi.encode(keys)))));
    }

    /// ERC-1271: checks that the owner signed a hash for this account.
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        return isOwners(keccak256(abi.encode(MESSAGE, hash)), signature) ? this.isValidSignature.selector : bytes4(0);
    }

    function onERC721Received(address, address, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC721Received.selector;
    }

    function onERC1155Received(address, address, uint256, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC1155Received.selector;
    }

    function run(Call[] calldata calls) private {
        emit Executed(nonce++, calls.length);
        for (uint256 i = 0; i < calls.length; i++) call(calls[i].target, calls[i].value, calls[i].data);
    }

    function spendOf(address key, address to, uint256 value) private {
        Grant storage granted = grants[key];
        if (block.timestamp > granted.until) revert NotAllowed(key);
        if (value > granted.left) revert OverAllowance(granted.left, value);
        granted.left -= uint192(value);
        call(to, value, "");
    }

    /// Reverts with the error of the called contract.
    function call(address target, uint256 value, bytes memory data) private {
        (bool success, bytes memory returned) = target.call{value: value}(data);
        if (success) return;
        assembly {
            revert(add(returned, 32), mload(returned))
        }
    }

    function isOwners(bytes32 structHash, bytes calldata signature) private view returns (bool) {
        return isSignedBy(owner, structHash, signature);
    }

    function isSignedBy(address key, bytes32 structHash, bytes calldata signature) private view returns (bool) {
        if (signature.length != 65) return false;
        bytes32 domain = keccak256(
            abi.encode(DOMAIN, keccak256("Sandbox Smart Account"), keccak256("1"), block.chainid, address(this))
        );
        bytes32 digest = keccak256(abi.encodePacked(hex"1901", domain, structHash));
        bytes32 s = bytes32(signature[32:64]);
        if (uint256(s) > HALF) return false;
        address signer = ecrecover(digest, uint8(signature[64]), bytes32(signature[0:32]), s);
        return signer != address(0) && signer == key;
    }
}

/// Deploys accounts at an address that is known before the deployment and is the same on every chain.
contract SmartAccountFactory {
    event Deployed(address indexed owner, address account);

    function accountOf(address owner) public view returns (address) {
        bytes32 code = keccak256(abi.encodePacked(type(SmartAccount).creationCode, abi.encode(owner)));
        return address(uint160(uint256(keccak256(abi.encodePacked(hex"ff", address(this), bytes32(0), code)))));
    }

    /// Deploys the account if needed.
    function deploy(address owner) public returns (SmartAccount account) {
        account = SmartAccount(payable(accountOf(owner)));
        if (address(account).code.length > 0) return account;
        new SmartAccount{salt: 0}(owner);
        emit Deployed(owner, address(account));
    }

    /// Deploys the account if needed, and runs the batch that its owner signed.
    function execute(address owner, Call[] calldata calls, uint256 deadline, bytes calldata signature) external {
        deploy(owner).executeSigned(calls, deadline, signature);
    }
}
