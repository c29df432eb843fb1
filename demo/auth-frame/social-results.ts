/**
 * Passes the results of social logins on to the embedding page. A provider's window tells them on a channel of this origin
 * when it is cut off from the page that opened it.
 */
export function passOnResults(page: string): void {
  const windows = new BroadcastChannel('social-results')
  windows.onmessage = ({ data }) => {
    if (data.page !== page || typeof data.resultUri !== 'string') return
    window.parent.postMessage({ resultUri: data.resultUri }, page)
    windows.postMessage({ heard: data.resultUri })
  }
}
