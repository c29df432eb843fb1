/** The elements that the playground dresses. They have a theme, so that they do not follow the site's. */
export const MARKUP = `<p style="text-align: end"><wallet-button theme="dark"></wallet-button></p>
<wallet-modal project-id="demo" networks="mainnet base" methods="wallet" theme="dark" embedded></wallet-modal>
<script type="module" src="/wallet-elements/wallet-elements.js"></script>`
