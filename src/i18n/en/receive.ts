/** Messages of the receive view. */
export const receiveWords = {
  qrOfAddress: 'QR code of your address',
  networkAndMore: '{network} and {count} more',
  useOnlyThese: 'Send only on these networks, or your funds will be lost',
  useOnlyThis: 'Send only on this network, or your funds will be lost',
} as const
