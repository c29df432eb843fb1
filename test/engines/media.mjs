import { Lack } from './lack.mjs'

const MOTION = 'prefers-reduced-motion'
const SCHEME = 'prefers-color-scheme'

/** Reads which of the two settings that a visitor's system has are asked for. @throws Lack for other media features */
export function readMedia(engine, features) {
  const asked = new Map(features.filter(({ value }) => value).map(({ name, value }) => [name, value]))
  const other = [...asked.keys()].find((name) => name !== MOTION && name !== SCHEME)
  if (other) throw new Lack(`${engine} cannot emulate ${other}`)
  return { isReduced: asked.get(MOTION) === 'reduce', isDark: asked.get(SCHEME) === 'dark' }
}

/** An expression that is true when the page has these settings. */
export const matches = ({ isReduced, isDark }) =>
  `matchMedia('(${MOTION}: reduce)').matches === ${isReduced} && matchMedia('(${SCHEME}: dark)').matches === ${isDark}`
