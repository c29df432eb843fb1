import { fileURLToPath } from 'node:url'
import { copyPackage, servePackage } from '../package-files.mjs'
import { liveFences } from './live-fences.mjs'
import { referenceRows } from './reference-rows.mjs'
import { repositoryLinks } from './repository-links.mjs'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** The pages in the order of the sidebar. */
const SECTIONS = {
  Start: {
    Introduction: '/',
    'Getting started': '/getting-started',
    Frameworks: '/frameworks',
    Recipes: '/recipes',
    Migration: '/migration',
  },
  Look: { 'Theming playground': '/playground', Theming: '/theming', Languages: '/languages' },
  Reference: { Options: '/options', 'Events and methods': '/events-and-methods', Errors: '/errors' },
  Guides: {
    'Sign-in': '/sign-in',
    Headless: '/headless',
    Namespaces: '/namespaces',
    Accessibility: '/accessibility',
    Browsers: '/browsers',
    'Privacy and policy': '/privacy-and-policy',
    Testing: '/testing',
    Sandbox: '/sandbox',
    Performance: '/performance',
  },
}

const NAV = { Docs: '/getting-started', Playground: '/playground', Reference: '/options', Recipes: '/recipes' }

const toItems = (pages) => Object.entries(pages).map(([text, link]) => ({ text, link }))

export default {
  title: 'wallet-elements',
  description: 'A wallet button and its modal for every web page: small, strict and self-hosted, in two lines of HTML.',
  lang: 'en',
  srcDir: '..',
  outDir: './dist',
  cacheDir: './node_modules/.cache/vitepress',
  rewrites: { 'site/:page': ':page' },
  cleanUrls: false,
  head: [['link', { rel: 'icon', href: '/mark.svg', type: 'image/svg+xml' }]],
  markdown: {
    config: (markdown) => markdown.use(repositoryLinks).use(referenceRows).use(liveFences),
    languageAlias: { mjs: 'js' },
    // Their colours have the contrast that small text needs.
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-default' },
  },
  buildEnd: ({ outDir }) => copyPackage(outDir),
  themeConfig: {
    logo: '/mark.svg',
    nav: toItems(NAV),
    search: { provider: 'local' },
    outline: [2, 3],
    sidebar: Object.entries(SECTIONS).map(([text, pages]) => ({ text, items: toItems(pages) })),
  },
  vite: {
    plugins: [servePackage()],
    publicDir: fileURLToPath(new URL('../public', import.meta.url)),
    server: { fs: { allow: [ROOT] } },
  },
}
