/** Words that people take for passwords, of our own compilation, without the digits and signs around them. */
export const LATIN_WORDS = `
password passwort passw0rd pa55word p4ssword passwd pass parol parolparol moyparol zaparol parolchik
qwerty qwertyui qwertyuiop qwerasdf qwerasdfzxcv qwaszx qazwsx qazwsxedc qazxsw wasd zaqwsx zaqxsw zxcvbn zxcvbnm zxcvasdf
asdf asdfgh asdfghjk asdfghjkl asdfasdf asdfzxcv asdzxc qweasd qweasdzxc qweqwe asdasd zxczxc qwer qwert qwertz azerty ytrewq
poiuytrewq lkjhgfdsa mnbvcxz mnbvcxzlkjhgfdsa poiuy hjkl jkl uiop plm okm plmokn
abc abcd abcde abcdef abcdefg abcdefgh abcabc aaa aaaa aaaaaa aaaaaaaa xxx xxxx xxxxxx zzz zzzzzz qqq qqqqqq www wwwwww
iloveyou loveyou ilove love lover lovely loveme mylove forever friends friend family happy smile sunshine sunny princess
prince angel angels baby babygirl sweet sweety honey sugar cherry cookie candy banana orange apple lemon strawberry peach
flower flowers rose roses summer winter autumn spring january february march april may june july august september october november december
monday tuesday wednesday thursday friday saturday sunday morning night today tomorrow
admin administrator adminadmin root rootroot toor user username guest test testtest tester testing demo default changeme
change letmein welcome login master secret secretary access system server network internet computer windows linux android
iphone samsung google yandex mailru rambler facebook vkontakte odnoklassniki telegram whatsapp youtube microsoft
football soccer hockey basketball baseball tennis volleyball swimming biathlon spartak dinamo zenit lokomotiv cska
liverpool arsenal chelsea barcelona juventus milan realmadrid manchester bavaria
dragon monkey tiger lion wolf bear eagle falcon hawk panther shark dolphin horse kitty kitten hellokitty doggy puppy
pikachu pokemon batman superman spiderman ironman starwars matrix terminator avatar naruto minecraft roblox dota
counterstrike warcraft starcraft diablo fortnite killer hunter sniper shadow ninja samurai warrior soldier ranger
mustang ferrari porsche mercedes bmw audi toyota honda nissan subaru mazda yamaha harley lada priora
michael jordan daniel david robert thomas george andrew william charlie jessica ashley jennifer amanda nicole michelle
hannah maggie buster ginger pepper jordan jackson austin taylor london paris berlin newyork chicago boston america england
russia rossiya moscow moskva piter peterburg saintpetersburg kazan samara novosibirsk ekaterinburg irkutsk omsk tomsk ufa perm
sochi vladivostok krasnoyarsk krasnodar voronezh saratov rostov kaliningrad sibir baikal volga ural altay
money dollar rich million millionaire lucky luckystar success winner champion leader boss king queen god jesus christ heaven
freedom liberty peace trust trustno whatever nothing something anything everything blabla blablabla hello hellohello
nopassword nopass mypassword newpassword oldpassword thepassword passwordpassword pwd pwdpwd security secure
privet privetprivet zdravstvuy poka spasibo pozhaluista lubov lyubov lubimaya lubimiy lyubimaya lyubimyi ljubov solnce solnishko
solnyshko zaika zayka zaychik kotik kotenok kotyonok kiska kisa koshka kot sobaka sobachka medved volk lisa zayac tigr lev
ptica ryba loshad krolik mishka masha dasha sasha pasha misha kolya vova vovan petya vasya dima dimon dimka serega sergey
sergei alexander aleksandr alexandr alexey aleksey andrey andrei dmitry dmitriy dmitrii maxim maksim nikita ivan ivanov
petr petrov sidorov kirill artem artyom egor denis oleg igor roman ruslan vladimir vladislav vlad viktor victor yuriy yury
evgeny evgeniy anton anatoly konstantin kostya stanislav stas timur arthur artur pavel mikhail mihail nikolay nikolai
anna anya anyuta maria mariya marina elena lena olga olya irina ira natalia nataliya natalya natasha tatyana tanya
ekaterina katya katerina kate anastasia anastasiya nastya svetlana sveta yulia yuliya julia ulya oksana ksenia ksenya
victoria viktoria viktoriya vika polina alina alena alyona darya daria kristina christina valentina galina lyudmila ludmila
nadezhda nadya vera veronika varvara sofia sofya ulyana elizaveta liza margarita rita angelina diana milana arina karina
mama mamamama mamochka papa papochka mamapapa papamama babushka dedushka brat sestra semya sestrenka doch synok rebenok malysh
druzhba drug podruga schastye schastie udacha zhizn mechta nadezhda radost krasota krasavica krasotka devochka malchik
student studentka university universitet institut institute fakultet kafedra dekanat diplom sessiya zachet zachetka
ekzamen kabinet lichnyikabinet lichniykabinet kabinetdemo uchitel prepodavatel professor dekan rektor shkola school
teacher college campus library biblioteka raspisanie zhurnal ocenka otlichnik stipendia obshezhitie obschaga
rabota work office ofis direktor buhgalter nachalnik sekret sekretno dostup vhod vihod komputer kompyuter klaviatura
telefon internet servak baza dannye sistema polzovatel gost test proverka probniy nikto nichego
voda vodka pivo kofe coffee chocolate shokolad vanilla vanil klubnika malina yagoda banan apelsin yabloko limon arbuz
pizza burger cheese bread kolbasa borsch pelmeni kartoshka morkovka pomidor ogurec kapusta
leto zima vesna osen sneg solnce luna zvezda zvezdochka nebo more okean reka gora gori les derevo cvetok roza romashka
sinii krasnyi zelenyi belyi chernyi black white red blue green yellow purple silver gold golden diamond crystal
metallica nirvana rammstein korn slipknot eminem tupac rihanna madonna beatles music muzika guitar piano
qwertypoiuy qwerty qwertyqwerty asdfjkl qwedsazxc qweasdzxc qwerfdsa onetwothree onetwo raz razdva dvatri odin
superstar super superuser supermen supergirl megapass megaparol hacker haker xakep anonymous cheater gamer player
zvezda pobeda armiya army navy flot desant vdv spetsnaz general kapitan captain pirate corsair viking spartan gladiator
phoenix feniks angelok demon devil satan vampire zombie ghost phantom magic magik wizard witch merlin gandalf frodo
harry harrypotter potter hermione hogwarts snape sherlock watson bond jamesbond titanic rocky rambo
december dekabr yanvar fevral mart aprel mai iyun iyul avgust sentyabr oktyabr noyabr
ponedelnik vtornik sreda chetverg pyatnica subbota voskresenye
`
