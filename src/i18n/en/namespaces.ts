/** Words for kinds of networks. */
export const namespacesWords = {
  evmNetworks: 'EVM networks',
} as const
