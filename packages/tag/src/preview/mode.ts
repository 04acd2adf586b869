export interface PreviewOptions {
  mode: 'preview' | 'editor'
  base: string
  token: string
  nonce: string
  container: string
}
export type PreviewStart = (options: PreviewOptions) => void

export const startPreview: PreviewStart = () => {}
