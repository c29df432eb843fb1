const LOCAL = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])[:/]/

/** An address that may stand in `<img src>`: an image in the text itself, a blob, https, or this machine while developing. */
export function pictureSource(src: string | undefined): string | undefined {
  return src && (/^(?:data:image\/|blob:|https:\/\/)/.test(src) || LOCAL.test(src)) ? src : undefined
}
