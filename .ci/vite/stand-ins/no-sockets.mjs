/**
 * Replaces the clients behind the `Connection` of @solana/web3.js. Only its transaction builder is used, and one of the
 * clients, `rpc-websockets`, is LGPL code, which must not be in the built files.
 */
export class CommonClient {
  constructor() {
    throw new Error('Connections of @solana/web3.js are not part of this build')
  }
}

/** Opens a socket for `CommonClient`. @throws always */
export const WebSocket = () => new CommonClient()

// biome-ignore lint/style/noDefaultExport: @solana/web3.js imports its HTTP client, jayson, as a default
export default class extends CommonClient {}
