import { type ChainInput, chainInput, networkId } from '../network.ts'
import { either, json, listOf, oneOf, recordOf, text } from '../parse.ts'
import { connectMethods, endpoints, option, serviceUrl, textOr, words, yesNo } from './option-values.ts'
import { socialProviders } from './socials.ts'

/** Options that are also attributes and properties of both elements; the attribute is the name in kebab case. */
export const attributeOptions = {
  /**
   * The id of your project at the services. Without one, the wallet asks only the nodes of its networks.
   * @takes the id of a project
   */
  projectId: option(text(/^[\w-]{1,128}$/), undefined),
  /**
   * The name of the wallet. Elements with the same name show the same wallet, and the options of the first one apply.
   * Elements with different names share nothing.
   * @takes letters, digits, dots and dashes
   */
  name: option(text(/^[\w.-]{0,64}$/), ''),
  /**
   * The networks of the wallet, as CAIP-2 ids or short names. The property also takes chains in the form of viem.
   * @takes CAIP-2 ids or short names, space-separated
   * @defaultValue `mainnet`
   */
  networks: textOr<readonly (string | ChainInput)[]>(listOf(either(text(/^\S{1,64}$/), chainInput), 1), ['mainnet']),
  /**
   * The network that the wallet starts on.
   * @takes one of the networks
   * @defaultValue the first of `networks`
   */
  defaultNetwork: option(text(), undefined),
  /**
   * The colours of the elements; `auto` follows the visitor's system.
   * @takes "dark", "light" or "auto"
   */
  theme: option(oneOf(['dark', 'light', 'auto']), 'dark'),
  /**
   * The language of the elements, as a BCP 47 tag.
   * @takes a BCP 47 language tag
   * @defaultValue the page's `lang`, then the browser's language
   */
  locale: option(text(/^[a-zA-Z]{2,8}(-[a-zA-Z0-9]{1,8})*$/), undefined),
  /**
   * Shows the modal in its place in the page: always open, without a backdrop. As an attribute it is boolean.
   * @takes a boolean
   */
  embedded: yesNo(false),
  /**
   * Where the modal is drawn: `top` is a native modal dialog in the top layer; `page` is for wallets that draw their own
   * dialog in the page, which the top layer would cover. Opened from a modal that would cover it, it takes the top layer, too.
   * @takes "top" or "page"
   */
  layer: option(oneOf(['top', 'page']), 'top'),
  /**
   * The ways to connect, in the order in which the modal offers them.
   * @takes "email social wallet"
   * @defaultValue `email social wallet`
   */
  methods: words(oneOf(connectMethods), connectMethods),
  /**
   * The providers that people may log in by, in the order in which the modal offers them.
   * @takes names of social providers
   * @defaultValue all seven: `google x discord farcaster github apple facebook`
   */
  socials: words(oneOf(socialProviders), socialProviders),
  /**
   * URLs of your own services. Any subset may be given.
   * @takes JSON with https URLs under api, directory, analytics, auth, relay
   * @defaultValue the public services
   */
  endpoints: textOr(json(endpoints), {}),
  /**
   * The node of each network, by CAIP-2 id; for Bitcoin it is the base URL of a REST API. An id that the wallet does not
   * know becomes a network of its own.
   * @takes JSON, CAIP-2 id to https URL
   * @defaultValue the service's node, else the network's own
   */
  rpcUrls: textOr(json(recordOf(networkId, serviceUrl)), {}),
}
