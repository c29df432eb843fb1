import { drawFace } from '../page/face.ts'
import { faces } from '../page/wallets.ts'
import { firstGlyphs } from '../sandbox/drawings/glyphs.ts'

const strange = drawFace('', '#7a4b12', firstGlyphs.moon).icon

// What a wallet may call itself, and claims to be: none of it may break the list or pass for another's.
const claims = [
  { name: 'Harbor', rdns: 'example.harbor', icon: faces.harbor.icon },
  { name: 'Harbor ✓ Official', rdns: 'example.harbor', icon: strange },
  { name: 'The Wallet With a Name That Goes On and On Until Nobody Listens', rdns: 'long.example', icon: strange },
  { name: 'Honeypotwithoutanyspacesinitatallwhichneverbreaks', rdns: 'wide.example', icon: strange },
  { name: 'محفظة الميناء', rdns: 'rtl.example', icon: strange },
  { name: '\u202eroobraH\u202c', rdns: 'turned.example', icon: strange },
  { name: '<img src=x onerror=alert(1)>', rdns: 'markup.example', icon: strange },
  { name: '🌊🧜🏽‍♀️👩‍👩‍👧‍👦🏴‍☠️', rdns: 'emoji.example', icon: strange },
  { name: 'Z̸̢̧̛͎̟̅̾͌a̴̗͛l̵̰̽g̸͓̈́ǒ̶̠', rdns: 'zalgo.example', icon: strange },
  { name: 'No picture', rdns: 'blank.example', icon: 'https://tracker.example/pixel.png' },
  { name: 'Broken picture', rdns: 'broken.example', icon: 'data:image/png;base64,AAAA' },
] as const

const details = claims.map((claim) => {
  const info = Object.freeze({ uuid: crypto.randomUUID(), ...claim })
  // It connects nobody: a request to it is never answered.
  return Object.freeze({ info, provider: { request: () => new Promise(() => {}), on() {}, removeListener() {} } })
})

let announcing = false

/** Announces wallets of bad manners to the whole page, from now on; only wallets that listen to announcements hear them. */
export function announceHostile(): void {
  const tell = () => {
    for (const detail of details) window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  if (!announcing) window.addEventListener('eip6963:requestProvider', tell)
  announcing = true
  tell()
}
