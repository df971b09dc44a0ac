import { writeFileSync } from 'node:fs'

/** A reporter of Vitest that writes the seconds of each file. Vitest's JSON report leaves the hooks out. */
export default class SecondsReporter {
  #files = []

  onTestModuleEnd(module) {
    this.#files.push([module.relativeModuleId, module.diagnostic().duration / 1000])
  }

  onTestRunEnd() {
    writeFileSync(process.env.SECONDS_FILE, JSON.stringify(this.#files))
  }
}
