import type { StoredTag } from '../connector.ts'
import { PlatformDenied, pick, textAt } from '../http.ts'
import { askShopify } from './admin.ts'
import { type ShopifyApp, shopAddress } from './oauth.ts'

const themeQuery = `query Theme {
  themes(first: 1, roles: [MAIN]) { nodes { id
    settings: files(first: 1, filenames: ["config/settings_data.json"]) {
      nodes { body { ... on OnlineStoreThemeFileBodyText { content } } } }
    json: files(first: 1, filenames: ["templates/*.json"]) { nodes { filename } } } } }`
const installationQuery = 'query Installation { currentAppInstallation { id } }'
const metafieldMutation = `mutation Tell($metafields: [MetafieldsSetInput!]!) {
  metafieldsSet(metafields: $metafields) { userErrors { message } } }`
const scriptTagsQuery = 'query Tags($src: URL!) { scriptTags(first: 1, src: $src) { nodes { id src } } }'
const scriptTagMutation = `mutation Tag($input: ScriptTagInput!) {
  scriptTagCreate(input: $input) { scriptTag { id } userErrors { message } } }`
const scriptTagDeletion = `mutation Untag($id: ID!) { scriptTagDelete(id: $id) { userErrors { message } } }`

/** The theme's settings; Shopify writes a comment before the JSON. */
function parseSettings(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\s*\/\*[\s\S]*?\*\//, ''))
  } catch {
    return undefined
  }
}

/** Whether the block `{extension}/{handle}` stands in a theme's settings and is switched on. */
export function isBlockOn(settingsText: string, appBlock: string): boolean {
  const settings = parseSettings(settingsText)
  const current = pick(settings, 'current')
  // A theme that nobody has changed names its preset instead.
  const values = typeof current === 'string' ? pick(settings, 'presets', current) : current
  const [extension = '', handle = ''] = appBlock.split('/')
  const ours = (type: string) => new RegExp(`^shopify://apps/[^/]+/blocks/${handle}/${extension}$`).test(type)
  return Object.values((pick(values, 'blocks') ?? {}) as Record<string, unknown>).some(
    (block) => ours(textAt(block, 'type')) && pick(block, 'disabled') !== true,
  )
}

const fail = (data: unknown, mutation: string): void => {
  if (textAt(data, mutation, 'userErrors', 0, 'message') !== '') throw new PlatformDenied(422)
}

/** The theme editor, opened where our block is switched on. */
const editorLink = (app: ShopifyApp, shop: string): string =>
  `${shopAddress(app, shop)}/admin/themes/current/editor?context=apps&template=index&activateAppId=${app.appBlock}`

async function placeScriptTag(app: ShopifyApp, shop: string, token: string, src: string): Promise<string> {
  const found = textAt(await askShopify(app, shop, token, scriptTagsQuery, { src }), 'scriptTags', 'nodes', 0, 'id')
  if (found !== '') return found
  const input = { src, displayScope: 'ONLINE_STORE', cache: false }
  const data = await askShopify(app, shop, token, scriptTagMutation, { input })
  fail(data, 'scriptTagCreate')
  return textAt(data, 'scriptTagCreate', 'scriptTag', 'id')
}

/** Our block reads the tag's address from a metafield that only our app sees. */
async function tellTagUrl(app: ShopifyApp, shop: string, token: string, tagUrl: string): Promise<void> {
  const owner = textAt(await askShopify(app, shop, token, installationQuery), 'currentAppInstallation', 'id')
  const metafields = [
    { ownerId: owner, namespace: 'vitrine', key: 'tag_url', type: 'single_line_text_field', value: tagUrl },
  ]
  fail(await askShopify(app, shop, token, metafieldMutation, { metafields }), 'metafieldsSet')
}

/**
 * Vintage themes take a script tag, which we put in. Themes with JSON templates have app blocks, which only the merchant may switch
 * on; Shopify refuses script tags of new apps there.
 */
export async function placeTag(app: ShopifyApp, shop: string, token: string, tagUrl: string): Promise<StoredTag> {
  const checked_at = new Date().toISOString()
  const theme = pick(await askShopify(app, shop, token, themeQuery), 'themes', 'nodes', 0)
  if (textAt(theme, 'json', 'nodes', 0, 'filename') === '') {
    const id = await placeScriptTag(app, shop, token, tagUrl)
    return { method: 'script_tag', on: id !== '', link: null, id, checked_at }
  }
  if (!app.appBlock) return { method: 'snippet', on: false, link: `${shopAddress(app, shop)}/admin/themes`, checked_at }
  await tellTagUrl(app, shop, token, tagUrl)
  const settings = textAt(theme, 'settings', 'nodes', 0, 'body', 'content')
  return { method: 'app_embed', on: isBlockOn(settings, app.appBlock), link: editorLink(app, shop), checked_at }
}

export async function removeTag(app: ShopifyApp, shop: string, token: string, tag: StoredTag): Promise<void> {
  if (tag.method === 'script_tag' && tag.id) await askShopify(app, shop, token, scriptTagDeletion, { id: tag.id })
}
