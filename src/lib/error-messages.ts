/**
 * The sentences of errors that visitors can meet, by code. The comment of a row says what to do; docs/errors.md is written
 * from these rows. `{details}` is filled with the details of the error.
 */
export const visitorMessages = {
  /** The visitor declined in the wallet. Offer to try again, and do not treat it as a failure. */
  'user-rejected': 'Request declined',
  /** The wallet already shows a request. Ask the visitor to open the wallet and answer it. */
  'request-pending': 'A request is already waiting in your wallet',
  /** The wallet is locked, or shares no account. Ask the visitor to unlock it, then try again. */
  'wallet-locked': 'Unlock your wallet',
  /** The wallet failed for a reason of its own. Read `details` and `cause`, and offer to try again. */
  'wallet-failed': 'Something went wrong',
  /** The modal was closed, the connection ended, or the wallet was destroyed. There is nothing to do. */
  aborted: 'Aborted',
  /** A service or a wallet took too long. Try again. */
  timeout: 'Network request timed out',
  /** A request did not reach its server. Check the connection and the `connect-src` of your policy. */
  'network-failed': 'Network request failed',
  /** A node, a service or a wallet sent something unexpected. Read `details`; another node may help. */
  'bad-response': 'Unexpected response',
  /** A node refused more requests. Set nodes of your own in `rpcUrls`. */
  'rate-limited': 'Too many requests',
  /** The browser has no network. Try again when it is back. */
  offline: 'You are offline',
  /** The visitor declined to sign in. Offer to try again. */
  'sign-in-declined': 'Signature declined',
  /** The signature of a smart account was refused. Verify it by ERC-1271 and ERC-6492, or ask for another account. */
  'sign-in-smart-account': 'This application might not support Smart Accounts',
  /** The message does not fit the page or the account, or `siwx` or its server refused. Read `details` and `cause`. */
  'sign-in-failed': 'A problem occurred while trying initialize authentication',
  /** The wallet does not have this method. Use another method or wallet. */
  'method-not-supported': 'Method not supported',
  /** The wallet or the view does not support this chain. Switch to another network. */
  'unsupported-chain': 'Unsupported chain',
  /** The wallet does not support or did not approve this network. Switch to another network. */
  'chain-not-supported': 'Chain is not supported',
  /** Add the network to `networks`, or call `addNetwork()` first. */
  'network-not-found': 'Network Not Found',
  /** None of the network's nodes works at the moment. Try again later, or set a node in `rpcUrls`. */
  'network-unavailable': 'Network unavailable',
  /** The node failed. Try again, or set another node in `rpcUrls`. */
  'rpc-internal': 'The node had an internal error',
  /** The transaction would fail or cannot be accepted. `details` has the reason of the node. */
  'rpc-rejected': 'The node rejected the transaction',
  /** The name could not be looked up. Try again, or use the address. */
  'name-failed': 'Error resolving name',
  /** Suggestions and availability could not be read. The visitor can look again. */
  'name-suggestions-failed': 'Error fetching name suggestions',
  /** The name was not registered, and the service gave no reason. Offer to try again. */
  'name-register-failed': 'Error registering name {details}',
  /** The names service refused. Its own reason is in `details`, and is what the visitor reads. */
  'name-refused': 'The names service refused',
  /** The answer was lost, and so was the question whether the name is registered now. Look at the name before another try. */
  'name-unknown': 'This name may have been registered',
  /** The balance could not be loaded. The visitor can refresh it. */
  'balance-unavailable': 'Token Balance Unavailable',
  /** The activity could not be loaded. The visitor can load it again. */
  'history-failed': 'Failed to fetch transactions',
  /** The login's service did not log the visitor out, who is still logged in. */
  'disconnect-failed': 'Failed to disconnect',
  /** The transfer was not sent, or expired before it was confirmed. Offer to try again. */
  'send-failed': 'Something went wrong',
  /** Correct the amount or the receiver. */
  'invalid-transfer': 'Please enter a valid amount and receiver address',
  /** The transfer was not sent, or expired before it was confirmed. Offer to try again. */
  'solana-transfer-failed': 'Failed to send transaction. Please try again.',
  /** The wallet is no longer on the account of the request. Let the visitor review the request again. */
  'account-changed': 'Account changed, review again',
  /** The wallet switched its network during the review. The visitor must review the transfer again. */
  'network-changed': 'Network changed in your wallet',
  /** The request names another network than the wallet's. Switch the network first. */
  'network-mismatch': 'This request is for another network',
  /** The contract's decimals differ from those that the page or the service gave. Correct `tokens`. */
  'token-mismatch': 'This token is not what it says',
  /** The tokens of a swap, or its code, could not be loaded. Try again. */
  'swap-init-failed': 'Failed to initialize swap',
  /** The price of the coin could not be read, so the network fee is shown in coins alone. */
  'swap-price-failed': 'Failed to fetch network token price',
  /** Neither the service nor a node told how much of the token may be taken. Try again. */
  'swap-allowance-failed': 'Failed to check allowance',
  /** The service did not build the approval. Nothing was sent; try again. */
  'swap-approval-failed': 'Failed to create approval transaction',
  /** The service did not build the swap, or what it built would fail. Nothing was sent; try again. */
  'swap-build-failed': 'Failed to create transaction',
  /** The service has no gas price for this network, so the network fee is unknown. */
  'gas-price-unsupported': 'Network not supported for Gas Price',
  /** Swaps work on the networks of `swapNetworks` that the service serves. */
  'swap-unsupported': 'Network not supported for Swaps',
  /** The transaction that the service built does something else than what was reviewed. No wallet was asked. */
  'swap-mismatch': 'This swap is not what it says',
  /** Neither the data of the built transaction nor a node tells what it does. No wallet was asked. */
  'swap-unclear': 'This swap could not be checked',
  /** The wallet sent another transaction than the reviewed one. Check it in an explorer. */
  'transaction-mismatch': 'The sent transaction is not the one you reviewed',
  /** The transaction is on the chain, but failed. Read the reason in an explorer. */
  'transaction-reverted': 'Transaction failed',
  /** The wallet may have sent the transaction. Check its history before you send again. */
  'transaction-unknown': 'Your wallet may have sent this',
  /** The browser refused to copy. The visitor can select and copy the text. */
  'copy-failed': 'Failed to copy',
  /** A file of the package could not be loaded. Check the network and the deployed files, then try again. */
  'view-failed': 'This view could not be loaded',
  /** The browser lacks what the views need. The visitor is told to update it, or to use another one. */
  'browser-too-old': 'This browser is too old',
  /** The wallet approved no account of your networks. Offer another network or wallet. */
  'no-supported-account': 'Wallet approved no supported account',
  /** The login's frame could not be loaded. Check the network and the `frame-src` of your policy. */
  'frame-unavailable': 'Unable to load email login dependency',
  /** The login service refused. `details` has its reason. */
  'frame-refused': 'An error occurred',
  /** The login service failed. Offer to try again. */
  'frame-failed': 'Something went wrong',
  /** The login ended, or its frame was loaded again during the request. Try again. */
  'frame-aborted': 'Request was aborted',
  /** The login's wallet does not allow this method. Use another one. */
  'request-not-allowed': 'Action not allowed',
  /** The visitor closed the window of the provider. Offer to try again. */
  'login-cancelled': 'Sign-in was cancelled',
  /** The provider did not answer in time. Offer to try again. */
  'socials-timeout': 'Social login timed out',
  /** The visitor's clock is wrong: the relay sees a token that is not valid yet. Correct the clock. */
  'session-expired': 'Session Expired',
  /** The browser gives the page no storage. Connections do not survive a reload. */
  'storage-unavailable': 'Your settings won’t be saved',
  /** An option or an argument has a wrong value. The console names the option and what it takes. */
  'bad-attribute': 'Invalid attribute',
  /** Two elements with one name have different options. Give them the same options or different names. */
  'conflicting-options': 'Elements sharing a name have different options',
  /** Remove one of the two options. With both, `createWallet()` throws and the elements use neither. */
  'siwe-and-siwx': 'Cannot set both `siweConfig` and `siwx` options',
  /** Set `projectId`. */
  'project-id-missing': 'Project ID Not Configured',
  /** Set `projectId` to a project that exists. */
  'invalid-project-id': 'Invalid Project ID',
  /** Allow your site's origin in the settings of your project. */
  'invalid-app-configuration': 'Invalid App Configuration',
} as const

/** The sentences of errors that only the code of a page can cause. They are not translated. */
const developerMessages = {
  /** Pass a view to `show()` that exists, needs no data, and whose feature is on. */
  'bad-view': 'Unknown view, or a view that needs data',
  /** No element shows the modal. Check `for` and `disableAppend` of the button, or add an element for a login. */
  'no-modal': 'No modal found',
  /** No wallet has this connector id. Check the id, or offer the directory. */
  'connector-not-found': 'Connector not found',
  /** Connect a wallet before you send it a request. */
  'not-connected': 'Please call connect() before request()',
  /** Pass one of the namespaces `eip155`, `solana`, `polkadot` or `bip122`. */
  'chain-required': 'Chain is required',
  /** The namespace is not plugged in. Add it with `adapters` or `addAdapter()`. */
  'adapter-not-found': 'Adapter not found',
  /** The network's namespace is not plugged in. Add it with `adapters` or `addAdapter()`. */
  'chain-adapter-not-found': 'Chain adapter not found',
  /** The namespace has no network. Add one to `networks`, or call `addNetwork()`. */
  'network-undefined': 'CaipNetwork is undefined',
  /** The namespace has no account or no network. Connect a wallet first. */
  'account-undefined': 'CaipNetwork or CaipAddress is undefined',
  /** The wallet was destroyed before it could switch the network. Make a new one. */
  'network-client-not-set': 'NetworkController client not set',
  /** The wallet was destroyed before it could sign or send. Make a new one. */
  'connection-client-not-set': 'ConnectionController client not set',
  /** Add another network of the namespace before you remove this one, or remove the adapter. */
  'last-network': 'The last network of a namespace cannot be removed',
  /** Disconnect the namespace before you remove its adapter. */
  'adapter-connected': 'An adapter cannot be removed while connected',
  /** The network has no usable node. Set one in `rpcUrls`. */
  'no-rpc-url': 'No RPC url provided for chainId',
  /** Set another node in `rpcUrls`: this one could not read a well-formed request. */
  'rpc-parse': 'The node could not read the request',
  /** Read `details`. Another node in `rpcUrls` may take the request. */
  'rpc-invalid-request': 'The node refused the request',
  /** Set a node in `rpcUrls` that has this method. */
  'rpc-method-not-found': 'The node does not know this method',
  /** Correct the parameters of the request. `details` names what is wrong. */
  'rpc-invalid-params': 'The node refused the parameters',
  /** Pass an address in the form of its namespace. */
  'invalid-caip-address': 'Invalid CAIP Address',
  /** Pass an account in the form `namespace:reference:address` of CAIP-10. */
  'invalid-account-id': 'Invalid CAIP-10 address',
  /** The names of the address could not be looked up. Try again later. */
  'names-failed': 'Error fetching names for address',
  /** A name is registered for a network. Add one to `networks`. */
  'name-network-missing': 'Network not found',
  /** Names are registered by a login of this package. Ask the visitor to log in by email or a social account. */
  'name-account-missing': 'Address or auth connector not found',
  /** The chain id is 2147483648 or more, which has no coin type. Use another network. */
  'invalid-chain-id': 'Invalid chainId',
  /** WalletConnect could not start. Try again, and check the project and the relay. */
  'sign-client-failed': 'Sign Client not initialized',
  /** The login is stopped. Log in again. */
  'iframe-not-set': 'W3mFrame: iframe is not set',
  /** The page has no `<body>` for the frame of the login. Wait until the document is ready. */
  'parent-not-set': 'W3mFrame: parent is not set',
} as const

/** Every code of a `WalletError` with its sentence. */
export const errorMessages = { ...visitorMessages, ...developerMessages } as const
