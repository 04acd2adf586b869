const name = 'vitrine-store'

let opener: HTMLIFrameElement | undefined

/**
 * Opens the window for the store's page; null: the browser did not let us. A page may lead away whatever has opened it, so it is a frame
 * without anything in it that opens the window: the console itself is not within the page's reach, and hears it all the same.
 */
export function openStore(): Window | null {
  if (!opener?.isConnected) {
    opener = document.createElement('iframe')
    opener.hidden = true
    opener.title = name
    document.documentElement.append(opener)
  }
  return opener.contentWindow?.open('about:blank', name, 'popup,width=1280,height=900') ?? null
}
