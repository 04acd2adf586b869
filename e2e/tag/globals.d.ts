interface Window {
  vitrine: { track(name: string, data?: object): void; consent(state: string): void; started?: true }
}
