export default defineNuxtConfig({
  compatibilityDate: '2026-11-01',
  devtools: { enabled: false },
  vite: { optimizeDeps: { include: ['wallet-elements/vue'] } },
})
