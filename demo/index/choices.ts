import type { Namespace } from '../../src/schema/network.ts'

/** What the visitor has chosen for the live element. An empty text is the default of the element. */
export type Choices = {
  readonly theme: string
  readonly accent: string
  /** In pixels. */
  readonly radius: string
  /** The size of the button. */
  readonly size: string
  readonly locale: string
  /** Whether the modal is in the page, or opens from a button. */
  readonly place: 'page' | 'button'
  readonly namespaces: readonly Namespace[]
}

/** The namespaces in the order of the form, each with the short names of its networks. */
const networksOf = {
  eip155: 'mainnet',
  solana: 'solana',
  polkadot: 'polkadot',
  bip122: 'bitcoin',
} as const satisfies Record<Namespace, string>

/** Reads the choices of a form. */
export function readChoices(form: HTMLFormElement): Choices {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '')
  return {
    theme: text('theme'),
    accent: text('accent'),
    radius: text('radius'),
    size: text('size'),
    locale: text('locale'),
    place: text('place') === 'button' ? 'button' : 'page',
    namespaces: data.getAll('namespace') as Namespace[],
  }
}

/** The attributes that a page writes for these choices, without those that equal the element's default. */
export function attributesOf({ theme, locale, namespaces }: Choices): [string, string][] {
  const networks = namespaces.map((namespace) => networksOf[namespace]).join(' ')
  const attributes: [string, string][] = [
    ['networks', networks === networksOf.eip155 ? '' : networks],
    ['theme', theme === 'dark' ? '' : theme],
    ['locale', locale],
  ]
  return [['project-id', '…'], ...attributes.filter(([, value]) => value !== '')]
}

/** The CSS variables that a page sets for these choices. */
export const variablesOf = ({ accent, radius }: Choices): [string, string][] =>
  (
    [
      ['--wm-accent', accent],
      ['--wm-radius', radius && `${radius}px`],
    ] as [string, string][]
  ).filter(([, value]) => value !== '')
