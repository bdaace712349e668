import { text } from './say.ts';

export const whereDoYouShop = text({ en: 'Where do you shop?' });
export const yourCityFirst = text({
  en: (country: string) => `We show stores in your city first, then the rest of ${country}.`,
});
export const showCities = text({ en: 'Show cities' });
export const city = text({ en: 'City' });
export const typeCity = text({ en: 'Type a city' });
export const chooseCity = text({ en: 'Choose a city' });
export const noCity = text({ en: 'No matching city' });
export const area = text({ en: 'Area' });
export const allAreas = text({ en: 'All areas' });
export const carryOn = text({ en: 'Continue' });
export const loading = text({ en: 'Loading ....' });
export const didNotLoad = text({ en: 'We couldn’t load the list of cities.' });
export const tryAgain = text({ en: 'Retry' });
export const saved = text({ en: 'Saved. We’ll show your city in a moment.' });
export const notSaved = text({ en: 'We couldn’t save your location. Try again.' });

// Where somebody is
export const useMyLocation = text({ en: 'Use my location' });
export const nearestIs = text({ en: (name: string) => `Your nearest city is ${name}.` });
export const refused = text({
  en: 'Your browser isn’t sharing your location. Choose your city from the list instead.',
});
export const unavailable = text({
  en: 'Your device can’t find your location. Choose your city from the list instead.',
});
export const slow = text({
  en: 'Finding your location is taking too long. Try again, or choose your city from the list.',
});
export const elsewhere = text({
  en: 'There’s no city near you in Canada or the United States. Choose one from the list instead.',
});
export const failed = text({
  en: 'We couldn’t look up your city. Try again, or choose it from the list.',
});
