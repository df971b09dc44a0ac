/** The last digit of many is the number of channels. */
export const AMPLIFIER_SERIES: { numbers: RegExp; technology: 'opamp' | 'comparator'; channels?: number }[] =
  [
    // TL06x, SLOS078; TL07x, SLOS080; TL08x, SLOS081
    { numbers: /^TL[0V]?0?[678](?<channels>[124])(?!\d)/, technology: 'opamp' },
    // LM358, SLOS068; RC4558, SLOS073; NE5532, SLOS075; LM833, SLOS481; LF353, SLOS012
    {
      numbers:
        /^(?:LM(?:V|A)?[123]58|LM2904|L(?:T|F)?353|LF412|(?:LM|MC|RC|NJM|JRC)(?:1458|4558|4559|4560|4580)|[NS][EA]5532|LM833|MC33078|LM6172|LT1013|NJM5532|NE4558)(?!\d)/,
      technology: 'opamp',
      channels: 2,
    },
    // LM324, SLOS066; LF347, SLOS013
    { numbers: /^(?:LMV?[123]24|LM2902|LF347|MC33079|LM348|LT1014)(?!\d)/, technology: 'opamp', channels: 4 },
    // LM321, SNOS935; UA741, SLOS094; NE5534, SLOS070
    {
      numbers: /^(?:LM[V]?321|(?:LM|UA|MC)741|LM[123]01|[NS][EA]5534|LF35[16]|OP0?07|OP27|LM6171)(?!\d)/,
      technology: 'opamp',
      channels: 1,
    },
    // MCP6001, DS20001733; MCP601, DS21314
    { numbers: /^MCP6(?:0|[0-4679V]\d)(?<channels>[124])(?!\d)/, technology: 'opamp' },
    // TLV237x, SLOS270; TLV900x, SBOS833; TSV91x, DS5144
    {
      numbers: /^TLV(?:2[2-7]\d|9[0-3]\d)(?<channels>[124])(?!\d)|^TSV(?:91|52|6\d)(?<same>[124])(?!\d)/,
      technology: 'opamp',
    },
    // OPA134, SBOS058; OPA333, SBOS351
    { numbers: /^OPA\d{3}(?!\d)/, technology: 'opamp', channels: 1 },
    // OPA2134, SBOS058; OPA1612, SBOS450
    { numbers: /^OPA(?<channels>[24])\d{3}(?!\d)|^OPA1\d\d(?<same>[124])(?!\d)/, technology: 'opamp' },
    // AD8551, AD8601, Analog Devices
    { numbers: /^AD8(?:55|60)(?<channels>[124])(?!\d)/, technology: 'opamp' },
    // LM393, SLCS005
    { numbers: /^(?:LMV?[123]93|LM2903|TL[CV]393|LM319)(?!\d)/, technology: 'comparator', channels: 2 },
    // LM339, SLCS006
    { numbers: /^(?:LMV?[123]39|LM2901|TL[CV]339)(?!\d)/, technology: 'comparator', channels: 4 },
    // LM311, SLCS007; LMV331, SLCS136
    { numbers: /^(?:LM[123]11|LMV331|TS391|TLV3501)(?!\d)/, technology: 'comparator', channels: 1 },
    // TLV170x, SBOS589; MCP654x, DS20001696
    { numbers: /^(?:TLV(?:170|320|350)|MCP65[46])(?<channels>[124])(?!\d)/, technology: 'comparator' },
  ]
