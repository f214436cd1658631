//! Reasons in a championship in European Portuguese.

use super::portuguese::Portuguese;
use super::portuguese_why;
use super::{Asked, ChampionshipReasons, ChampionshipWords, numbers};
use ludoteca_arena::words::quoted;
use ludoteca_championship::{
    CannotDraw, Concession, Explanation, ListColumn, ListFault, ListProblem, MissingResults, NoFinal,
    NoPlayOff, PlayedSince, TrfFault, TrfNote, TrfProblem, TrfRemark,
};
use ludoteca_club::Refusal;
use ludoteca_club::tournament::{
    Actor, ContestName, DraftChange, TournamentFact, TournamentRefusal, TournamentState,
};

impl ChampionshipReasons for Portuguese {
    fn refusal(&self, refusal: &Refusal) -> String {
        match refusal {
            Refusal::Tournament(refusal) => refused(refusal),
            // On a file whoever works is the organiser, and only tournaments are in it.
            other => other.to_string(),
        }
    }

    fn list_problem(&self, problem: &ListProblem) -> String {
        let what = match &problem.fault {
            ListFault::Empty => "a lista está vazia".to_owned(),
            ListFault::MissingColumn { column: what } => format!("falta a coluna {}", column(*what)),
            ListFault::RepeatedColumn { column: what } => {
                format!("há duas colunas {}; só a primeira é lida", column(*what))
            }
            ListFault::UnknownColumn { heading } => format!("a coluna {} não é lida", quoted(heading)),
            ListFault::CellsBeyond => "uma célula para lá da última coluna não é lida".to_owned(),
            ListFault::UnclosedQuote => "há aspas que nunca fecham".to_owned(),
            ListFault::MissingCell { column: what } => format!("falta o que vai na coluna {}", column(*what)),
            ListFault::TooLong { column: what, length } => {
                format!("a coluna {} tem {length} caracteres; no máximo são 80", column(*what))
            }
            ListFault::Unknown { column: what, text } => {
                format!("na coluna {} não se conhece {}", column(*what), quoted(text))
            }
            ListFault::PerhapsSameSchool { text, known } => format!(
                "{} é a mesma escola que {}? Se é, indique --same '{text}={known}'; se não é, --same '{text}={text}', ou --as-written para todas",
                quoted(text),
                quoted(known)
            ),
            ListFault::NotOffered { cycle, game } => format!("{game} não se joga no ciclo {cycle}"),
            ListFault::NoSchools => {
                "ninguém tem escola: alunos da mesma escola podem ficar juntos".to_owned()
            }
            ListFault::NoSchool => "falta a escola; a inscrição é feita sem ela".to_owned(),
            ListFault::OtherGame { first } => format!("o mesmo aluno está na linha {first}, noutro jogo"),
            ListFault::Repeated { first } => format!("o mesmo aluno está na linha {first}"),
            ListFault::TooMany { limit } => {
                format!("a escola inscreveu mais do que {limit} para este jogo e ciclo")
            }
        };
        self.line(problem.line, &what)
    }

    fn trf_problem(&self, problem: &TrfProblem) -> String {
        let TrfProblem { line, round, fault } = *problem;
        let place = if round == 0 { format!("linha {line}") } else { format!("linha {line}, ronda {round}") };
        let what = match fault {
            TrfFault::NoPlayers => "não há jogadores",
            TrfFault::BadNumber => "o número do jogador falta, não é um número ou é de outro",
            TrfFault::UnknownOpponent => "ninguém tem o número do adversário",
            TrfFault::BadResult => "não há resultado assim",
            TrfFault::Drawn => "a partida ficou empatada, e aqui não há empates",
            TrfFault::Contradiction => "a linha do adversário diz outra coisa",
            TrfFault::TooManyRounds => "há rondas a mais",
        };
        format!("{place}: {what}")
    }

    fn trf_note(&self, note: &TrfNote) -> String {
        let TrfNote { line, round, remark } = note;
        let place =
            if *round == 0 { format!("linha {line}") } else { format!("linha {line}, ronda {round}") };
        let what = match remark {
            TrfRemark::HalfPointBye => {
                "folga de meio ponto: aqui não há meios pontos, e conta como ausência".to_owned()
            }
            TrfRemark::Announced => {
                "folga ou ausência pedida para uma ronda que ainda não foi emparceirada: é preciso indicá-la outra vez ao emparceirar, com --absent"
                    .to_owned()
            }
            TrfRemark::NotRead(code) => format!("as linhas {code} não são lidas"),
        };
        format!("{place}: {what}")
    }

    fn concession(&self, state: &TournamentState, concession: Concession) -> String {
        let called = |id| state.name(id);
        match concession {
            Concession::SecondBye { entrant } => format!("{} tem uma segunda folga", called(entrant)),
            Concession::Rematch { one, other } => {
                format!("{} e {} voltam a encontrar-se", called(one), called(other))
            }
            Concession::HighBye { entrant } => format!("a folga de {} não é a do último", called(entrant)),
            Concession::SameSchool { one, other } => {
                format!("{} e {} são da mesma escola", called(one), called(other))
            }
            Concession::SameRegion { one, other } => {
                format!("{} e {} são da mesma região", called(one), called(other))
            }
            Concession::Beginning { entrant } => {
                format!("{} começa vezes a mais ou a menos", called(entrant))
            }
        }
    }

    fn explanation(&self, state: &TournamentState, asked: Asked, explanation: &Explanation) -> String {
        portuguese_why::explanation(state, asked, explanation)
    }

    fn actor(&self, actor: Actor) -> String {
        match actor {
            Actor::Organiser => "organização".to_owned(),
            Actor::Referee(number) => format!("árbitro {number}"),
            Actor::Board => "mesa ao vivo".to_owned(),
        }
    }

    fn fact(&self, state: &TournamentState, fact: &TournamentFact) -> String {
        let called = |id| state.name(id);
        match fact {
            TournamentFact::Opened { title, .. } => format!("aberto: {title}"),
            TournamentFact::Planned { .. } => "joga-se de outra maneira".to_owned(),
            TournamentFact::Entered { entrants } => match entrants.len() {
                1 => "1 inscrito".to_owned(),
                count => format!("{count} inscritos"),
            },
            TournamentFact::Amended { entrant } => format!("corrigido: {}", entrant.name),
            TournamentFact::Placed { entrant, contest } => {
                format!("{} passa a jogar ({})", called(*entrant), self.contest(state, *contest))
            }
            TournamentFact::Moved { entrant, contest } => {
                format!("{} passa para {}", called(*entrant), self.contest(state, *contest))
            }
            TournamentFact::Withdrawn { entrant } => format!("{} saiu", called(*entrant)),
            TournamentFact::Returned { entrant } => format!("{} voltou", called(*entrant)),
            TournamentFact::Grouped { groups } => match groups.len() {
                1 => "começado".to_owned(),
                count => format!("{count} grupos feitos"),
            },
            TournamentFact::FinalOpened { entrants } => format!("final aberta com {}", entrants.len()),
            TournamentFact::FinalReopened { entrants } => {
                let names = entrants.iter().copied().map(called).collect::<Vec<_>>().join(", ");
                format!("final aberta outra vez: {names}")
            }
            TournamentFact::Drafted { contest, .. } => {
                format!("ronda emparceirada, {}", self.contest(state, *contest))
            }
            TournamentFact::DraftDropped { contest } => {
                format!("rascunho descartado, {}", self.contest(state, *contest))
            }
            TournamentFact::Published { contest } => {
                format!("ronda publicada, {}", self.contest(state, *contest))
            }
            TournamentFact::Scored { contest, round, table, result, .. } => {
                let winner = result.and_then(ludoteca_championship::GameResult::winner).map(called);
                let told = self.at_table(*round, *table, &self.result(winner.as_deref(), *result));
                format!("{}, {told}", self.contest(state, *contest))
            }
            TournamentFact::Disputed { at, result } => {
                let winner = result.and_then(ludoteca_championship::GameResult::winner).map(called);
                let told = self.at_table(at.round, at.table, &self.result(winner.as_deref(), *result));
                format!("{}, {told} (outra versão)", self.contest(state, at.contest))
            }
            TournamentFact::Settled { at } => {
                let told = self.at_table(at.round, at.table, "conflito visto");
                format!("{}, {told}", self.contest(state, at.contest))
            }
            TournamentFact::Locked { contest, round } => {
                format!("ronda {round} fechada, {}", self.contest(state, *contest))
            }
            TournamentFact::PlayedOff { order, .. } => {
                format!("desempate: {}", order.iter().copied().map(called).collect::<Vec<_>>().join(", "))
            }
            TournamentFact::RefereeNamed { referee, name: Some(name), .. } => {
                format!("árbitro {referee} nomeado: {}", name.as_str())
            }
            TournamentFact::RefereeNamed { referee, .. } => format!("árbitro {referee} nomeado"),
            TournamentFact::RefereeDismissed { referee } => format!("árbitro {referee} dispensado"),
            TournamentFact::BoardOpened { contest, round, table } => {
                let contest = self.contest(state, *contest);
                format!("{contest}, ronda {round}, mesa {table}: joga-se no ecrã")
            }
            TournamentFact::NamesShown { full: true } => "mostram-se os nomes completos".to_owned(),
            TournamentFact::NamesShown { full: false } => "mostram-se só os primeiros nomes".to_owned(),
            TournamentFact::Erased { entrants } => match entrants.len() {
                1 => "1 nome apagado".to_owned(),
                count => format!("{count} nomes apagados"),
            },
            TournamentFact::Undone { event } => format!("número {event} desfeito"),
            TournamentFact::Redone { event } => format!("número {event} feito outra vez"),
        }
    }
}

const fn column(column: ListColumn) -> &'static str {
    match column {
        ListColumn::Name => "nome",
        ListColumn::School => "escola",
        ListColumn::Region => "região",
        ListColumn::Cycle => "ciclo",
        ListColumn::Game => "jogo",
    }
}

fn refused(refusal: &TournamentRefusal) -> String {
    match refusal {
        TournamentRefusal::NoSuchTournament => "esse torneio não existe".to_owned(),
        TournamentRefusal::NoSuchContest => "esse grupo não existe".to_owned(),
        TournamentRefusal::OneContestOnly => "um relatório destes tem um só grupo: diz qual".to_owned(),
        TournamentRefusal::NoSuchEntrant => "ninguém com esse número participa".to_owned(),
        TournamentRefusal::BadName => "um nome tem de 1 a 80 caracteres e cabe numa linha".to_owned(),
        TournamentRefusal::EnteredAlready => "alguém desse nome e dessa escola já está inscrito".to_owned(),
        TournamentRefusal::TooMany => "não cabem mais participantes no torneio".to_owned(),
        TournamentRefusal::BadPlan => "um torneio não se pode jogar assim".to_owned(),
        TournamentRefusal::Begun => "o torneio já começou; desfaça primeiro os grupos".to_owned(),
        TournamentRefusal::NotBegun => "o torneio ainda não começou: faça primeiro os grupos".to_owned(),
        TournamentRefusal::GroupPlays => {
            "um dos dois grupos já tem uma ronda publicada: já não se muda de grupo; desfaça primeiro as rondas dele".to_owned()
        }
        TournamentRefusal::NoDraft => {
            "não há rascunho para publicar: emparceire primeiro uma ronda".to_owned()
        }
        TournamentRefusal::NotPublished { round } => {
            format!("a ronda {round} não está publicada: emparceire-a e publique-a primeiro")
        }
        TournamentRefusal::ThereAlready => "isso já lá está".to_owned(),
        TournamentRefusal::CannotDraw(why) => cannot_draw(why),
        TournamentRefusal::NoFinal(NoFinal::Unfinished { group, missing }) if missing.is_empty() => {
            format!("o grupo {} ainda tem rondas para emparceirar, publicar ou jogar", group + 1)
        }
        TournamentRefusal::NoFinal(NoFinal::Unfinished { group, missing }) => {
            unfinished(ContestName::Group { number: *group as u32 + 1 }, missing)
        }
        TournamentRefusal::NoFinal(NoFinal::TooFew { qualified }) => format!(
            "só {qualified} iria à final, e são precisos dois: decide a classificação do grupo, ou é preciso deixar ir mais de cada grupo (--from-each, --best-next)"
        ),
        TournamentRefusal::Unconfirmed(_) => {
            "alguém que iria à final saiu ou faltou à última ronda: veja quem vai e confirme".to_owned()
        }
        TournamentRefusal::OtherFinalists(_) => {
            "agora vão outros à final: veja quem vai e confirme outra vez".to_owned()
        }
        TournamentRefusal::FinalBegun => {
            "já há uma ronda da final publicada: quem a joga fica como está. Desfaça primeiro as rondas dela"
                .to_owned()
        }
        TournamentRefusal::StaleDraft { contest, changes } => {
            let told: Vec<String> = changes.iter().map(draft_change).collect();
            let name = contest_prefix(*contest);
            format!(
                "{name}desde que o rascunho foi emparceirado {}: emparceire outra vez (pair)",
                told.join("; ")
            )
        }
        TournamentRefusal::NotInContest { name } => format!("{name} não joga neste grupo"),
        TournamentRefusal::NoPlayOff { why, names: [one, other] } => no_play_off(why, one, other),
        TournamentRefusal::NoFinal(NoFinal::Level { group, between }) => {
            format!(
                "{} no grupo {} estão empatados: decide um desempate jogado ou o sorteio",
                between.len(),
                group + 1
            )
        }
        TournamentRefusal::NoSuchTable => {
            "essa ronda ou essa mesa não existe, ou quem ganhou não está lá sentado".to_owned()
        }
        TournamentRefusal::Contradicted(_) => {
            "alguém registou entretanto outro resultado; verifique outra vez".to_owned()
        }
        TournamentRefusal::Locked { round } => {
            format!("a ronda {round} está fechada: só a organização a pode corrigir")
        }
        TournamentRefusal::CannotClear { round, table, next } => {
            let why = match next {
                Some(next) => format!("a ronda {next} foi emparceirada com ele. Registe o resultado certo no lugar dele"),
                None => "a ronda está fechada. Registe o resultado certo no lugar dele, ou desfaça primeiro o fecho".to_owned(),
            };
            format!("o resultado da ronda {round}, mesa {table} pode ser corrigido, mas não apagado: {why}")
        }
        TournamentRefusal::PlayedSince(PlayedSince { round, table }) => format!(
            "a partida da ronda {round}, mesa {table} jogou-se por causa deste resultado: apague primeiro o resultado dela e corrija depois este"
        ),
        TournamentRefusal::Unfinished { contest, missing } => unfinished(*contest, missing),
        TournamentRefusal::NoSuchGame => "o jogo deste torneio não se joga no ecrã".to_owned(),
        TournamentRefusal::NothingToUndo => "não há nada para desfazer".to_owned(),
        TournamentRefusal::NothingToRedo => {
            "não há nada para fazer outra vez, ou já se fez outra coisa depois de desfazer".to_owned()
        }
    }
}

fn draft_change(change: &DraftChange) -> String {
    match change {
        DraftChange::Left { name, .. } => format!("{name} saiu"),
        DraftChange::Came { name, .. } => format!("{name} chegou"),
        DraftChange::Returned { name, .. } => format!("{name} voltou"),
        DraftChange::Corrected { round, table } => {
            format!("corrigiu-se o resultado da ronda {round}, mesa {table}")
        }
    }
}

fn no_play_off(why: &NoPlayOff, one: &str, other: &str) -> String {
    match why {
        NoPlayOff::NotInRules => {
            "os critérios deste torneio não têm desempate jogado: não decidiria nada".to_owned()
        }
        NoPlayOff::NoOrder => {
            "um desempate joga-se entre dois ou mais, e cada um é dito uma só vez".to_owned()
        }
        NoPlayOff::NotLevel { .. } => {
            format!("{other} não está em igualdade com {one}: um desempate só decide entre quem está")
        }
        NoPlayOff::Contradiction { .. } => {
            format!("um desempate anterior pôs {other} à frente de {one}: desfaça primeiro esse")
        }
        NoPlayOff::Incomplete { .. } => format!(
            "{one} também está em igualdade, e o resto decidia o sorteio: indique a ordem de todos os que estão"
        ),
    }
}

/// Which contest, where there are several: `grupo 2: `
fn contest_prefix(contest: ContestName) -> String {
    match contest {
        ContestName::Everybody => String::new(),
        ContestName::Group { number } => format!("grupo {number}: "),
        ContestName::Final => "final: ".to_owned(),
    }
}

/// `grupo 2: faltam resultados na ronda 1, mesas 3, 4`
fn unfinished(contest: ContestName, missing: &[MissingResults]) -> String {
    let name = contest_prefix(contest);
    let place = |missing: &MissingResults| {
        let noun = if missing.tables.len() == 1 { "mesa" } else { "mesas" };
        format!("ronda {}, {noun} {}", missing.round, numbers(&missing.tables))
    };
    let places: Vec<String> = missing.iter().map(place).collect();
    format!("{name}faltam resultados na {}", places.join("; "))
}

fn cannot_draw(why: &CannotDraw) -> String {
    match why {
        CannotDraw::Over => "já foram emparceiradas todas as rondas".to_owned(),
        CannotDraw::Unfinished { round, tables } => {
            let missing = MissingResults { round: *round, tables: tables.clone() };
            unfinished(ContestName::Everybody, &[missing])
        }
        CannotDraw::TooFew => "para jogar são precisos pelo menos dois presentes".to_owned(),
        CannotDraw::NotThere { entrant } => format!("o número {entrant} não participa ou está ausente"),
        CannotDraw::Twice { entrant } => format!("o número {entrant} recebeu duas coisas à mão"),
        CannotDraw::NoWay => "com o que foi proibido à mão não há maneira de emparceirar todos".to_owned(),
    }
}
