/** One path of a mark on its 40 by 40 grid: filled (even-odd), or stroked if it has a `width`. */
type Shape = {
  readonly path: string
  /** White without one; two colours are those of a gradient from the lower left to the upper right. */
  readonly color?: string | readonly [string, string]
  readonly width?: number
  readonly opacity?: number
}

/** The mark of a network or its coin: shapes on a round field. */
export type Mark = {
  readonly field: string
  readonly shapes: readonly Shape[]
  /** True for a test network, whose mark has no colours. */
  readonly isTest?: boolean
}

// Drawn for this project after the guidelines of each network, in its colours.

export const ether: Mark = {
  field: '#627eea',
  shapes: [
    { path: 'M20 5 10.8 20.3 20 16.1zM20 35v-7.6L10.8 22z' },
    { path: 'M20 5v11.1l9.2 4.2zM10.8 20.3l9.2 5.4v-9.6zM20 35l9.2-13-9.2 5.4z', opacity: 0.6 },
    { path: 'M20 25.7l9.2-5.4-9.2-4.2z', opacity: 0.2 },
  ],
}

export const base: Mark = {
  field: '#fff',
  shapes: [{ path: 'M11 10h18a1 1 0 0 1 1 1v18a1 1 0 0 1-1 1H11a1 1 0 0 1-1-1V11a1 1 0 0 1 1-1z', color: '#00f' }],
}

export const optimism: Mark = {
  field: '#ff0420',
  shapes: [
    {
      path: 'M14.6 13.9c3.2 0 4.9 1.5 4.9 3.7 0 .9-.4 2.6-.8 4-.8 3.2-2.8 4.6-6.1 4.6-3.1 0-4.8-1.4-4.8-3.6 0-.9.4-2.7.8-4.2.8-3.2 2.8-4.5 6-4.5zM14.4 16.5c-1.3 0-2.2.7-2.6 2.2-.3 1.1-.7 2.7-.7 3.4 0 .8.5 1.4 1.7 1.4 1.4 0 2.2-.7 2.6-2.2.3-1.1.7-2.7.7-3.3 0-.9-.5-1.5-1.7-1.5zM23.3 13.9h6c2.1 0 3.2 1 3.2 2.7 0 3.7-2.4 5.7-5.7 5.7h-2.4l-.8 3.9h-3zM25.8 16.5l-.6 3.2H27c1.3 0 2.2-.9 2.2-2.2 0-.6-.4-1-1.2-1z',
    },
  ],
}

export const arbitrum: Mark = {
  field: '#213147',
  shapes: [
    { path: 'M20 8.2 30.5 14.1v11.8L20 31.8 9.5 25.9V14.1z', width: 1.8, color: '#9dcced' },
    { path: 'M16.4 13.9h3l-5.7 15.6-2.4-1.3zM20.7 13.9h2.9l-6.3 17.6-2.6-1.5z' },
    { path: 'M22.1 21.8l-1.4 3.7 1.6 4.4 2.5-1.4zM24.2 16.2l-1.5 3.6 3.1 8.1 2.5-1.4z', color: '#12aaff' },
  ],
}

export const polygon: Mark = {
  field: '#8247e5',
  shapes: [
    {
      path: 'M14.7 15.7 8 19.3v7.4l6.7 3.8 6.7-3.8v-12l4-2.2 4 2.2v4.6l-4 2.2-2.7-1.4v3l2.7 1.4 6.7-3.8v-7.5l-6.7-3.7-6.7 3.7v12.2l-4 2.3-4-2.3v-4.6l4-2.3 2.6 1.5v-3z',
    },
  ],
}

/** Polygon's coin. */
export const pol: Mark = {
  field: '#8247e5',
  shapes: [
    {
      path: 'M14.7 15.7l10.7 5.9 4.6-2.6v-4.2l-4.6-2.6-4 2.3v2.9l-2.1-1.4v-3l6.1-3.6 6.6 3.6v7.8l-6.6 3.6-10.7-5.9-4.5 2.7v4.1l4.5 2.6 4.6-2.6v-2.6l2.1 1.4v2.8l-6.7 3.8L8 26.9v-7.4z',
    },
  ],
}

export const bnb: Mark = {
  field: '#f0b90b',
  shapes: [
    {
      path: 'M20 8l6.6 3.6-2.5 1.4-4.1-2.3-4.1 2.3-2.5-1.4zM20 12.7l2.4 1.3-2.4 1.3-2.4-1.3zM28.3 12.7l2.4 1.3v2.8l-2.4 1.2v-2.6L26 14zM11.7 12.7 9.3 14v2.8l2.4 1.2v-2.6L14 14zM15.9 15l4.1 2.3 4.1-2.3 2.5 1.4v2.7l-4.2 2.3v4.7l-2.4 1.3-2.4-1.3v-4.7l-4.2-2.3v-2.7zM24.1 22.4l2.5-1.3v2.6l-2.5 1.4zM15.9 22.4l-2.5-1.3v2.6l2.5 1.4zM30.7 18.7v7.4l-6.6 3.6V27l4.2-2.3V20zM9.3 18.7v7.4l6.6 3.6V27l-4.2-2.3V20zM17.6 28l2.4 1.3 2.4-1.3v2.7L20 32l-2.4-1.3z',
    },
  ],
}

export const avalanche: Mark = {
  field: '#e84142',
  shapes: [
    {
      path: 'M8.3 28.6 18.8 9.9c.5-.9 1.8-.9 2.3 0l2.6 4.7c.7 1.3.7 2.9 0 4.2l-5.4 9.7c-.7 1.2-2 2-3.4 2H9.4c-1 0-1.6-1-1.1-1.9zM26 22.6c.5-.9 1.7-.9 2.2 0l3.6 6c.5.9-.1 1.9-1.1 1.9h-7.1c-1 0-1.6-1-1.1-1.9z',
    },
  ],
}

export const gnosis: Mark = {
  field: '#3e6957',
  shapes: [
    {
      path: 'M6.4 7.2a18.2 18.2 0 0 1 27.2 0L20 20.7zM3.6 7.3 20 23.2 36.4 7.3l.4 2.7-1.8 1.8a7.6 7.6 0 0 1-10.7 10.3L20 26.1l-4.3-4A7.6 7.6 0 0 1 5 11.8L3.2 10z',
    },
    { path: 'M7.4 13.9l5.6 5.5a4.1 4.1 0 0 1-5.6-5.5zM32.6 13.9 27 19.4a4.1 4.1 0 0 0 5.6-5.5z', color: '#3e6957' },
  ],
}

/** Gnosis's coin, which is bridged Dai. */
export const xdai: Mark = {
  field: '#f5ac37',
  shapes: [{ path: 'M13.8 11.2H20a8.8 8.8 0 0 1 0 17.6h-6.2zM9.6 17.7h21.2M9.6 22.3h21.2', width: 2.3 }],
}

export const celo: Mark = {
  field: '#fcff52',
  shapes: [{ path: 'M10 10h20v7.1h-3.5a7.1 7.1 0 1 0 0 5.8H30V30H10z', color: '#000' }],
}

export const zksync: Mark = {
  field: '#1755f4',
  shapes: [{ path: 'M8 20l6.9-6v3.3h6.6l-6.6 4.4V26zM32 20l-6.8 6v-3.2h-6.7l6.7-4.4V14z' }],
}

export const fantom: Mark = {
  field: '#1969ff',
  shapes: [
    {
      path: 'M20 8.7l6.7 3.8v15L20 31.3l-6.7-3.8v-15zM13.3 12.5l13.4 7.5L20 23.7 13.3 20l13.4-7.5M20 16.2v7.5M25.9 9.3l3.7 2v3.4M14.1 30.7l-3.7-2v-3.4',
      width: 1.3,
    },
  ],
}

export const aurora: Mark = {
  field: '#70d44b',
  shapes: [
    { path: 'M16.9 12.5a3.5 3.5 0 0 1 6.2 0l6.3 11.6a3.5 3.5 0 0 1-3.1 5.2H13.7a3.5 3.5 0 0 1-3.1-5.2z', width: 2 },
  ],
}

export const solana: Mark = {
  field: '#000',
  shapes: [
    {
      path: 'M12.8 11.3h17.4c.5 0 .8.6.4 1L28 15a1 1 0 0 1-.7.3H9.8c-.5 0-.8-.6-.4-1l2.6-2.7a1 1 0 0 1 .8-.3zM27.2 18H9.8c-.5 0-.8.6-.4 1l2.6 2.7c.2.2.5.3.7.3h17.5c.5 0 .8-.6.4-1L28 18.3a1 1 0 0 0-.8-.3zM12.8 24.8h17.4c.5 0 .8.6.4 1L28 28.5a1 1 0 0 1-.7.3H9.8c-.5 0-.8-.6-.4-1l2.6-2.7a1 1 0 0 1 .8-.3z',
      color: ['#9945ff', '#14f195'],
    },
  ],
}

export const bitcoin: Mark = {
  field: '#f7931a',
  shapes: [
    {
      path: 'M15.3 10.7l7.7 1.9c3.2.8 4.8 2.7 4.2 5.2-.5 1.6-1.6 2.6-3.2 2.7 1.8 1 2.6 2.6 2.1 4.5-.7 2.8-3.3 3.9-6.8 3.1l-7.8-2 .6-2.4 1.1.3c.6.1 1-.1 1.1-.7l2.2-8.8c.2-.6 0-.9-.6-1.1l-1.2-.3zM19.9 14.5l-.9 3.6 2.1.5c1.3.4 2.3-.1 2.6-1.3.3-1.2-.4-1.9-1.7-2.3zM18.4 20.5l-1.1 4.4 2.5.6c1.5.4 2.5-.2 2.8-1.6.4-1.5-.3-2.4-1.8-2.8zM19.3 8.8l1.9.5-.6 2.7-2-.5zM23 9.7l1.9.5-.7 2.7-1.9-.5zM14.8 26.9l1.9.5-.7 2.7-1.9-.4zM18.5 27.9l1.9.4-.7 2.8-1.9-.5z',
    },
  ],
}

export const polkadot: Mark = {
  field: '#e6007a',
  shapes: [
    {
      path: 'M15.8 10.4a4.2 2.4 0 1 0 8.4 0 4.2 2.4 0 1 0-8.4 0zM15.8 29.6a4.2 2.4 0 1 0 8.4 0 4.2 2.4 0 1 0-8.4 0zM26.2 11.6a4.2 2.4 60 1 0 4.2 7.2 4.2 2.4 60 1 0-4.2-7.2zM26.2 28.4a4.2 2.4-60 1 0 4.2-7.2 4.2 2.4-60 1 0-4.2 7.2zM9.6 18.8a4.2 2.4-60 1 0 4.2-7.2 4.2 2.4-60 1 0-4.2 7.2zM9.6 21.2a4.2 2.4 60 1 0 4.2 7.2 4.2 2.4 60 1 0-4.2-7.2z',
    },
  ],
}
