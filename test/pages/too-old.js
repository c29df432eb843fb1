/** Removes a feature of the browser before the library is loaded; the address names the feature and the language. */
const [feature, lang] = decodeURIComponent(location.hash.slice(1)).split('&')
window.reports = []
addEventListener('error', ({ message }) => window.reports.push(message))
addEventListener('unhandledrejection', ({ reason }) => window.reports.push(String(reason?.stack ?? reason)))
document.documentElement.lang = lang

const remove = {
  'AbortSignal.any': () => delete AbortSignal.any,
  'light-dark()': () => {
    CSS.supports = () => false
  },
}
remove[feature]()
