/** Messages of the receive views. */
export const receiveWords = {
  qrOfAddress: 'QR code of your address',
  networkAndMore: '{network} and {count} more',
  useOnlyThese: 'Use only these, or your funds are lost',
  useOnlyThis: 'Use only this one, or your funds are lost',
  compatibleText:
    'You can receive at this address on the networks below. Funds sent on any other network will be lost.',
  otherAddressOn: 'Your address on {networks} is a different one. Switch the network to see it.',
  smartAccountNotOn: 'Your smart account does not exist on {networks}.',
  addressKinds: 'Your addresses',
  paymentText: 'This address is for bitcoin. Your ordinals have an address of their own.',
  ordinalText: 'This address is for ordinals. Bitcoin sent to it may be hard to spend.',
  incoming: 'Received just now',
  receivedFrom: 'From {who}',
} as const

/** Messages of toasts that only connected visitors see; they load with the toast. */
export const noticeWords = {
  received: 'Received {amount}',
} as const
