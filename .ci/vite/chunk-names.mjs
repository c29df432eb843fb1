const LANGUAGE = /\/src\/i18n\/([\w-]+)\/language\.lazy\.ts/

/**
 * Names a chunk after its module, a shared one after its group, because the bundler's own name would list its users. A
 * language's chunk carries the tag, so that a page can preload it.
 */
export function chunkName({ name, facadeModuleId }) {
  const [, tag] = LANGUAGE.exec(facadeModuleId ?? '') ?? []
  return tag ? `language.${tag}` : name.split('~')[0]
}
