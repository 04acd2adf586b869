import type { ManifestExperience } from './manifest.ts'

/** One version of one experience, as `GET /tag/preview.js` hands it to the tag, with its custom JavaScript as `scripts` beside it. */
export interface PreviewShown {
  /** The one container whose tag may show it. */
  container: string
  view: { id: string; name: string }
  /** Only the one view in it. */
  experience: Pick<ManifestExperience, 'id' | 'kind' | 'type' | 'rules' | 'hideFragment' | 'views'>
  /** It redirects to a page on the store's own domain, which may be told the token. */
  carriesToken?: true
}

/** What `GET /tag/editor.js` tells the tag: whom the page editor's agent answers to, and about which version. */
export interface EditorOpened {
  /** The one container whose tag may open the editor. */
  container: string
  view: { id: string; name: string }
  /** The only origin that the agent talks to. */
  console: string
}
