/** Messages of the account's NFTs. */
export const nftsWords = {
  noNfts: 'No NFTs',
  noNftsText: 'NFTs that this account has on {network} appear here.',
  nftsUnlisted: 'NFTs can’t be listed',
  nftsUnlistedText: 'Neither your wallet nor a service lists the NFTs on {network}.',
  nftsFailed: 'Your NFTs couldn’t be loaded',
  nftUnnamed: 'Unnamed',
  nftsSpam: 'Hidden as spam: {count}',
  moreNfts: 'Show more',
  olderNfts: 'Search older activity',
} as const
