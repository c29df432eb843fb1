/** The ids of this library's own connectors, which no wallet can get by its name. */
export const RESERVED = ['injected', 'walletConnect', 'auth', 'safe'] as const
