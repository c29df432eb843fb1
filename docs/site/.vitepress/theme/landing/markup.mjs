/** The live element of the first page, in the middle of its place. */
export const MARKUP = `<style>
  body { padding: 4px }
  @media (min-width: 370px) { body { display: grid; align-content: center; min-height: 100vh } }
</style>
<wallet-modal project-id="demo" networks="mainnet base solana" methods="wallet" embedded></wallet-modal>
<script type="module" src="/wallet-elements/wallet-elements.js"></script>`
