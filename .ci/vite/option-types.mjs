import ts from 'typescript'
import { ROOT } from '../places.mjs'
import { OPTIONS } from './option-rows.mjs'

const FILE = `${ROOT}${OPTIONS.replace('options.ts', 'shown-options.ts')}`
/** A text that stands for a list or an object is left out: it goes without saying. */
const SHOWN = `import type { Config, WalletOptions } from './options.ts'
type Shown<T, W> = string extends W ? T : W
export declare const shown: { [K in keyof Config]-?: NonNullable<Shown<Config[K], NonNullable<WalletOptions[K]>>> }`

/** The type of each option as a page writes it, for people: expanded, without `readonly`. */
export function optionTypes() {
  const compilerOptions = {
    lib: ['lib.es2024.d.ts', 'lib.dom.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    noEmit: true,
    strict: true,
    types: [],
  }
  const host = ts.createCompilerHost(compilerOptions)
  const { getSourceFile, fileExists } = host
  host.fileExists = (name) => name === FILE || fileExists(name)
  host.getSourceFile = (name, ...rest) =>
    name === FILE ? ts.createSourceFile(name, SHOWN, ts.ScriptTarget.Latest) : getSourceFile(name, ...rest)
  const program = ts.createProgram([FILE], compilerOptions, host)
  const checker = program.getTypeChecker()
  const [shown] = checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(FILE)))
  const rows = checker.getTypeOfSymbol(shown).getProperties()
  return new Map(rows.map((row) => [row.name, printType(checker.getTypeOfSymbol(row), checker)]))
}

function printType(type, checker) {
  const print = (inner) => printType(inner, checker)
  // `NoInfer<T>` says nothing to people.
  if (type.flags & ts.TypeFlags.Substitution) return print(type.baseType)
  if (type.isUnion()) return printUnion(type, checker)
  if (type.flags & ts.TypeFlags.TemplateLiteral) return 'NetworkId'
  if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return checker.typeToString(type)
  if (checker.isArrayType(type)) {
    const item = print(checker.getTypeArguments(type)[0])
    return item.includes(' | ') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`
  }
  const [index] = checker.getIndexInfosOfType(type)
  if (index) return `Record<${print(index.keyType)}, ${print(index.type)}>`
  const properties = checker.getPropertiesOfType(type).sort((one, other) => placeOf(one) - placeOf(other))
  if (properties.length === 0) return 'object'
  // An object with functions goes by its name.
  if (properties.some((property) => checker.getTypeOfSymbol(property).getCallSignatures().length > 0))
    return type.aliasSymbol?.name ?? 'object'
  return `{ ${properties.map((property) => printProperty(property, checker)).join(', ')} }`
}

const placeOf = (property) => property.declarations?.[0]?.pos ?? 0

function printProperty(property, checker) {
  const isOptional = property.flags & ts.SymbolFlags.Optional
  return `${property.name}${isOptional ? '?' : ''}: ${printType(checker.getTypeOfSymbol(property), checker)}`
}

/** A boolean is a union of two, and an optional property's type holds `undefined`: neither is printed so. */
function printUnion(type, checker) {
  const parts = type.types.filter(({ flags }) => !(flags & ts.TypeFlags.Undefined))
  const isFlag = (part) => Boolean(part.flags & ts.TypeFlags.BooleanLiteral)
  const others = parts.filter((part) => !isFlag(part)).map((part) => printType(part, checker))
  const isNull = (text) => text === 'null'
  const texts = parts.some(isFlag) ? ['boolean', ...others] : others
  return [...texts.filter((text) => !isNull(text)), ...texts.filter(isNull)].join(' | ')
}
