import { fileURLToPath } from 'node:url'
import { repositoryLinks } from './repository-links.mjs'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** The pages in the order of the sidebar. */
const SECTIONS = {
  Start: { Introduction: '/', Recipes: '/recipes', Frameworks: '/frameworks', Migration: '/migration' },
  Reference: { Options: '/options', 'Events and methods': '/events-and-methods', Errors: '/errors' },
  Guides: {
    'Sign-in': '/sign-in',
    Headless: '/headless',
    Namespaces: '/namespaces',
    Theming: '/theming',
    Languages: '/languages',
    Accessibility: '/accessibility',
    'Privacy and policy': '/privacy-and-policy',
    Testing: '/testing',
    Sandbox: '/sandbox',
    Performance: '/performance',
  },
}

const toItems = (pages) => Object.entries(pages).map(([text, link]) => ({ text, link }))

export default {
  title: 'wallet-elements',
  description: 'The wallet modal for every web page',
  srcDir: '..',
  outDir: './dist',
  cacheDir: './node_modules/.cache/vitepress',
  rewrites: { 'site/:page': ':page' },
  cleanUrls: false,
  head: [['link', { rel: 'icon', href: '/mark.svg', type: 'image/svg+xml' }]],
  markdown: { config: (markdown) => markdown.use(repositoryLinks) },
  themeConfig: {
    logo: '/mark.svg',
    search: { provider: 'local' },
    outline: [2, 3],
    sidebar: Object.entries(SECTIONS).map(([text, pages]) => ({ text, items: toItems(pages) })),
  },
  vite: {
    publicDir: fileURLToPath(new URL('../public', import.meta.url)),
    server: { fs: { allow: [ROOT] } },
  },
}
