/**
 * Countries that goods do not leave for by default: under embargo of the United States (15 CFR part 746: Cuba, Iran, North Korea,
 * Syria, Russia, Belarus). The European Union restricts electronics to most of them (Regulations 833/2014, 765/2006, 267/2012,
 * 2017/1509, 36/2012). An owner who may supply one turns it on.
 */
export const EMBARGOED: readonly string[] = ['BY', 'CU', 'IR', 'KP', 'RU', 'SY']
