/** Messages for visitors whose browser is too old. Their code loads nothing else, so other languages bring the shared messages. */
export const tooOldWords = {
  tooOldText: 'To connect a wallet, update this browser or open this page in another one.',
} as const
