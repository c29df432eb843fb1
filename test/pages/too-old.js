/** Removes a feature of the browser before the library is loaded; the address names the feature and the language. */
const [feature, lang] = decodeURIComponent(location.hash.slice(1)).split('&')
window.reports = []
addEventListener('error', ({ message }) => window.reports.push(message))
addEventListener('unhandledrejection', ({ reason }) => window.reports.push(String(reason?.stack ?? reason)))
document.documentElement.lang = lang

const remove = {
  'AbortSignal.any': () => delete AbortSignal.any,
  showModal: () => delete HTMLDialogElement.prototype.showModal,
  ':has()': () => {
    CSS.supports = () => false
  },
  'constructed style sheets': () => {
    delete CSSStyleSheet.prototype.replaceSync
    delete ShadowRoot.prototype.adoptedStyleSheets
    const refuse = () => {
      throw new TypeError('Illegal constructor')
    }
    window.CSSStyleSheet = new Proxy(CSSStyleSheet, { construct: refuse })
  },
}
remove[feature]()
