export type Device = 'mobile' | 'tablet' | 'desktop'

/**
 * `uaMobile`, `uaPlatform`: navigator.userAgentData's mobile and platform where the browser has them; the rest from
 * navigator.
 */
export type DeviceSignals = { uaMobile?: boolean; uaPlatform?: string; userAgent: string; maxTouchPoints: number }

/**
 * The device class: client hints first (Chromium; an Android tablet says mobile: false), else the user agent string, in
 * which iPadOS 13+ calls itself a Macintosh (no Mac has touch points), Android tablets lack "Mobile", and "Tablet PC"
 * is a desktop IE.
 */
export const detectDevice = ({ uaMobile, uaPlatform, userAgent, maxTouchPoints }: DeviceSignals): Device => {
  if (uaMobile) return 'mobile'
  if (uaMobile === false && uaPlatform) return uaPlatform === 'Android' ? 'tablet' : 'desktop'
  if (/iPad|Tablet(?! PC)|PlayBook|Kindle/.test(userAgent)) return 'tablet'
  if (/Macintosh/.test(userAgent)) return maxTouchPoints > 1 ? 'tablet' : 'desktop'
  if (/Mobi|iPhone|iPod|Opera Mini/.test(userAgent)) return 'mobile'
  return /Android|Silk/.test(userAgent) ? 'tablet' : 'desktop'
}
