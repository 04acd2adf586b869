/** Fonts of a page beyond these are drawn with the browser's own. */
const MOST_FACES = 30

const plain = (family: string): string => family.replace(/["']/g, '').toLowerCase()
const keyOf = (family: string, weight: string, style: string, range: string): string =>
  [plain(family), weight.replace('normal', '400').replace('bold', '700'), style || 'normal', range.replace(/\s/g, '')]
    .join('|')
    .toLowerCase()

function listRules(list: CSSRuleList): CSSFontFaceRule[] {
  return [...list].flatMap((rule) => {
    if (rule instanceof CSSFontFaceRule) return [rule]
    return 'cssRules' in rule ? listRules(rule.cssRules as CSSRuleList) : []
  })
}

/** Of style sheets from elsewhere a page may read nothing. */
function rulesOf(sheet: CSSStyleSheet): CSSFontFaceRule[] {
  try {
    return listRules(sheet.cssRules)
  } catch {
    return []
  }
}

/** Its own first file: browsers take the first that they can read, and that is the one that is loaded. */
const addressOf = ({ style, parentStyleSheet }: CSSFontFaceRule): string | undefined => {
  const [, quoted, single, bare] = /url\((?:"([^"]*)"|'([^']*)'|([^'"()]*))\)/.exec(style.getPropertyValue('src')) ?? []
  const file = quoted ?? single ?? bare
  if (!file || file.startsWith('data:')) return file
  const base = parentStyleSheet?.href ?? document.baseURI
  return URL.canParse(file, base) ? new URL(file, base).href : undefined
}

/** Rules for the fonts that the page has really loaded, with their files in them: of a large family a few pieces are. */
export async function writeFontCss(doc: Document, load: (url: string) => Promise<string | undefined>): Promise<string> {
  const loaded = new Set(
    [...doc.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family, weight, style, unicodeRange }) => keyOf(family, weight, style, unicodeRange)),
  )
  const rules = [...doc.styleSheets, ...(doc.adoptedStyleSheets ?? [])].flatMap(rulesOf)
  const used = rules.filter(({ style }) => {
    const value = (name: string) => style.getPropertyValue(name)
    return loaded.has(
      keyOf(
        value('font-family'),
        value('font-weight') || '400',
        value('font-style'),
        value('unicode-range') || 'U+0-10FFFF',
      ),
    )
  })
  const written = used.slice(0, MOST_FACES).map(async (rule) => {
    const address = addressOf(rule)
    const data = address && (address.startsWith('data:') ? address : await load(address))
    if (!data) return ''
    const rest = ['font-family', 'font-weight', 'font-style', 'font-stretch', 'unicode-range']
      .map((name) => [name, rule.style.getPropertyValue(name)])
      .filter(([, value]) => value)
      .map(([name, value]) => `${name}:${value};`)
    return `@font-face{${rest.join('')}src:url("${data}");}`
  })
  return (await Promise.all(written)).filter((rule) => rule !== '').join('\n')
}
