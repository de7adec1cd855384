// node packages/institute/pictures/make.ts [name …]: computes the pictures of the demo site, all or those named; `codes` copies the codes that visitors read.

/** All pictures by name. */
const makers: Readonly<Record<string, () => Promise<void>>> = {
  'kelvin-wake': async () => (await import('./kelvin-wake.ts')).makeKelvinWake(),
  'account-wake': async () => (await import('./cuts/account-wake.ts')).makeAccountWake(),
  'jonswap-sea': async () => (await import('./jonswap-sea.ts')).makeJonswapSea(),
  'wave-spectrum': async () => (await import('./plots.ts')).makeWaveSpectrum(),
  'heave-response': async () => (await import('./plots.ts')).makeHeaveResponse(),
  'resistance-curve': async () => (await import('./plots.ts')).makeResistanceCurve(),
  'wigley-lines-plan': async () => (await import('./drawings.ts')).makeLinesPlan(),
  'b-series-propeller': async () => (await import('./drawings.ts')).makePropeller(),
  'towing-tank-section': async () => (await import('./drawings.ts')).makeTowingTank(),
  portraits: async () => (await import('./portraits.ts')).makePortraits(),
  soundings: async () => (await import('./drawings.ts')).makeSoundings(),
  'wake-fraction': async () => (await import('./wake-fraction.ts')).makeWakeFraction(),
  dispersion: async () => (await import('./dispersion.ts')).makeDispersion(),
  'roll-response': async () => (await import('./roll-response.ts')).makeRollResponse(),
  squat: async () => (await import('./squat.ts')).makeSquat(),
  'column-diffraction': async () => (await import('./column-diffraction.ts')).makeColumnDiffraction(),
  'vortex-street': async () => (await import('./vortex-street.ts')).makeVortexStreet(),
  'crossing-swells': async () => (await import('./crossing-swells.ts')).makeCrossingSwells(),
  'open-water': async () => (await import('./open-water.ts')).makeOpenWater(),
  'wave-growth': async () => (await import('./wave-growth.ts')).makeWaveGrowth(),
  'potential-flow': async () => (await import('./figures.ts')).makePotentialFlow(),
  'lifting-line': async () => (await import('./figures.ts')).makeLiftingLine(),
  'cavitation-bubble': async () => (await import('./figures.ts')).makeCavitationBubble(),
  'tidal-current': async () => (await import('./figures.ts')).makeTidalCurrent(),
  'mooring-line': async () => (await import('./figures.ts')).makeMooringLine(),
  sloshing: async () => (await import('./figures.ts')).makeSloshing(),
  'added-mass': async () => (await import('./figures.ts')).makeAddedMass(),
  'hull-pressure': async () => (await import('./hull-pressure.ts')).makeHullPressure(),
  'ice-waves': async () => (await import('./ice-waves.ts')).makeIceWaves(),
  'wave-resistance': async () => (await import('./wave-resistance.ts')).makeWaveResistance(),
  'friction-lines': async () => (await import('./friction-lines.ts')).makeFrictionLines(),
  'tank-run': async () => (await import('./tank-run.ts')).makeTankRun(),
  'river-bend': async () => (await import('./river-bend.ts')).makeRiverBend(),
  'passing-ships': async () => (await import('./passing-ships.ts')).makePassingShips(),
  'parametric-roll': async () => (await import('./parametric-roll.ts')).makeParametricRoll(),
  'directional-spectrum': async () => (await import('./directional-spectrum.ts')).makeDirectionalSpectrum(),
  'wave-maker': async () => (await import('./wave-maker.ts')).makeWaveMaker(),
  'tip-vortices': async () => (await import('./tip-vortices.ts')).makeTipVortices(),
  breakwater: async () => (await import('./breakwater.ts')).makeBreakwater(),
  'slow-drift': async () => (await import('./slow-drift.ts')).makeSlowDrift(),
  codes: async () => (await import('./codes.ts')).makeCodes(),
  'evening-water': async () => (await import('./evening-water.ts')).makeEveningWater(),
};

const wanted = process.argv.slice(2);
for (const [name, make] of Object.entries(makers)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const begin = performance.now();
  await make();
  process.stdout.write(`${name}  ${((performance.now() - begin) / 1000).toFixed(1)} s\n`);
}
