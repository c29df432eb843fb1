/** Words of the receive view. */
export const receiveWords = {
  qrOfAddress: 'QR code of your address',
  networkAndMore: '{network} and {count} more',
  useOnlyThese: 'Use only these or funds are lost',
  useOnlyThis: 'Use only this one or funds are lost',
} as const
