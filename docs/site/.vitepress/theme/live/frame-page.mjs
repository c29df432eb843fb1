/** The doors of the package that an example may import. */
const DOORS = ['define', 'core', 'siwx', 'testing']
const ELEMENT = /<wallet-(?:modal|button)\b/g
/** Only the site itself may be reached. The scripts are those of the example, in its text. */
const POLICY = "default-src 'self' 'unsafe-inline' data: blob:; connect-src 'self' data: blob:; object-src 'none'"

/** Reports whether the elements of an example have the site's theme, because it sets none. */
export const followsTheme = (source) => !/\btheme\b/.test(source)

/**
 * The page of a live example: its markup as a page would have it, after wallets and services that live in the page.
 * @param source the markup of the example
 * @param base the path of the site, with a slash at its end
 * @param theme `dark` or `light`
 */
export function framePage(source, base, theme) {
  const imports = Object.fromEntries(
    DOORS.map((door) => [`wallet-elements/${door}`, `${base}wallet-elements/esm/${door}.js`]),
  )
  const hosted = source.replaceAll('"/wallet-elements/', `"${base}wallet-elements/`)
  const themed = followsTheme(source) ? hosted.replace(ELEMENT, `$& theme="${theme}"`) : hosted
  return `<!doctype html>
<html lang="en" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Live example</title>
<link rel="stylesheet" href="${base}live/frame.css">
<script type="importmap">${JSON.stringify({ imports })}</script>
<script type="module" src="${base}live/wallets.js"></script>
</head>
<body>
${themed}
</body>
</html>`
}
