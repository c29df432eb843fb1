const words: Readonly<Record<number, string>> = {
  4001: 'User rejected the request.',
  5000: 'User rejected.',
  5001: 'User rejected chains.',
  5002: 'User rejected methods.',
  5100: 'Unsupported chains.',
  6000: 'User disconnected.',
}

/** One of WalletConnect's reasons, as it goes over the relay. */
export const reason = (code: number): { code: number; message: string } => ({
  code,
  message: words[code] ?? 'Refused.',
})
