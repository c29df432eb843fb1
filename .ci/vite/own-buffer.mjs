import { fileURLToPath } from 'node:url'

const UTILS = /[\\/]@walletconnect[\\/]utils[\\/]dist[\\/]index\.es\.js$/
const BUFFER = JSON.stringify(fileURLToPath(new URL('stand-ins/small-buffer.mjs', import.meta.url)))

const plugin = {
  name: 'own-buffer',
  transform: (code, id) =>
    UTILS.test(id.split('?')[0]) ? { code: `import { Buffer } from ${BUFFER};${code}`, map: null } : undefined,
}

/**
 * Gives @walletconnect/utils a `Buffer` of our own, because browsers have none and a page's would be another. A server
 * prepares dependencies with plugins of their own.
 */
export const ownBuffer = () => ({
  ...plugin,
  config: () => ({ optimizeDeps: { rolldownOptions: { plugins: [plugin] } } }),
})
